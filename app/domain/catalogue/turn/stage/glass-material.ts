import { type DataTexture, NoBlending, ShaderMaterial, Vector2, Vector3, Vector4 } from 'three'
import { studioLight, type studioUniforms } from './studio.ts'

const vertexShader = /* glsl */ `
  varying vec3 vAt;
  varying vec3 vOut;
  void main() {
    vAt = position;
    vOut = normal;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`

/**
 * Traces each ray through the bottle: it is refracted where glass, drink and air meet, absorbed by
 * glass and drink per mm, and takes the light of the studio in the direction in which it leaves.
 */
const fragmentShader = /* glsl */ `
  ${studioLight}
  uniform sampler2D uSection;
  uniform float uHeight;
  uniform float uLevel;
  uniform vec3 uGlass;
  uniform vec3 uDrink;
  uniform vec2 uPlug;
  uniform vec3 uPlugColour;
  uniform vec4 uLabel;
  uniform float uFrost;
  uniform float uClear;
  uniform vec3 uEye;
  uniform vec2 uTurn;
  varying vec3 vAt;
  varying vec3 vOut;

  const int OUTSIDE = 0, GLASS = 1, DRINK = 2, AIR = 3, PLUG = 4;

  /** Light of the studio from a direction given in the frame of the bottle. */
  vec3 lightFrom(vec3 d) {
    return studio(vec3(d.x * uTurn.x + d.z * uTurn.y, d.y, d.z * uTurn.x - d.x * uTurn.y));
  }

  #ifdef IS_FLAT
    uniform sampler2D uForm;
    vec2 formAt(float y) { return texture(uForm, vec2(0.5, y / uHeight)).xy; }
    /** Half the width of the section of its form that passes through a point. */
    float radiusAt(vec3 p) {
      vec2 form = formAt(p.y);
      vec2 sides = abs(vec2(p.x, p.z / form.x));
      return pow(pow(sides.x, form.y) + pow(sides.y, form.y), 1.0 / form.y);
    }
    /** Ratio of a distance across the bottle to the change of radius that it can cause. */
    float stretchAt(float y) { return formAt(y).x; }
    /** Gradient of the radius at a point. */
    vec3 outwardsAt(vec3 p, float r) {
      vec2 form = formAt(p.y);
      vec2 share = vec2(p.x, p.z / form.x) / max(r, 0.01);
      vec2 slope = sign(share) * pow(abs(share), vec2(form.y - 1.0)) / vec2(1.0, form.x);
      float rise = (radiusAt(p + vec3(0.0, 0.6, 0.0)) - radiusAt(p - vec3(0.0, 0.6, 0.0))) / 1.2;
      return vec3(slope.x, rise, slope.y);
    }
  #else
    float radiusAt(vec3 p) { return length(p.xz); }
    float stretchAt(float y) { return 1.0; }
    vec3 outwardsAt(vec3 p, float r) { return vec3(p.x, 0.0, p.z) / max(r, 0.01); }
  #endif

  vec4 sectionAt(float y) { return texture(uSection, vec2(0.5, y / uHeight)); }

  int stuffAt(vec3 p, vec4 s) {
    float r = radiusAt(p);
    if (p.y < 0.0 || p.y > uHeight || r > s.x || r < s.z) return OUTSIDE;
    if (r >= s.y || r < s.w) return GLASS;
    if (p.y < uLevel) return DRINK;
    return p.y > uPlug.x && p.y < uPlug.y ? PLUG : AIR;
  }

  float indexOf(int stuff) { return stuff == GLASS ? 1.52 : stuff == DRINK ? 1.345 : 1.0; }

  /** Rough lower bound of the distance to the next surface. */
  float roomAt(vec3 p, vec4 s) {
    float r = radiusAt(p);
    float room = abs(r - s.x);
    if (s.y > 0.0) room = min(room, abs(r - s.y));
    if (s.z > 0.0) room = min(room, abs(r - s.z));
    if (s.w > 0.0) room = min(room, abs(r - s.w));
    return clamp(room * 0.75 * stretchAt(p.y), 0.25, 5.0);
  }

  vec3 surfaceAt(vec3 p, int from, int to, vec3 d) {
    vec3 n = vec3(0.0, 1.0, 0.0);
    bool isLevel = (from == DRINK && to == AIR) || (from == AIR && to == DRINK);
    if (!isLevel && p.y > 0.05 && p.y < uHeight - 0.05) {
      vec4 s = sectionAt(p.y);
      float r = radiusAt(p);
      vec4 off = abs(vec4(r) - s) + step(s, vec4(0.0)) * 1000.0;
      vec4 slope = (sectionAt(p.y + 0.6) - sectionAt(p.y - 0.6)) / 1.2;
      float nearest = off.x, lean = slope.x;
      if (off.y < nearest) { nearest = off.y; lean = slope.y; }
      if (off.z < nearest) { nearest = off.z; lean = slope.z; }
      if (off.w < nearest) { nearest = off.w; lean = slope.w; }
      n = normalize(outwardsAt(p, r) - vec3(0.0, clamp(lean, -12.0, 12.0), 0.0));
    }
    return dot(n, d) > 0.0 ? -n : n;
  }

  bool isOnLabel(vec3 p) {
    float off = abs(mod(degrees(atan(p.x, p.z)) - uLabel.z + 540.0, 360.0) - 180.0);
    return p.y > uLabel.x && p.y < uLabel.y && off < uLabel.w;
  }

  void main() {
    vec3 n = normalize(vOut);
    vec3 d = normalize(vAt - uEye);
    vec3 seen = lightFrom(reflect(d, n));
    float facing = clamp(-dot(d, n), 0.0, 1.0);
    float mirrored = 0.04 + 0.96 * pow(1.0 - facing, 5.0);
    vec3 left = vec3(1.0);
    vec3 light = vec3(0.0);
    float isOpaque = 0.0;
    vec3 p = vAt + d * 0.04;
    vec4 s = sectionAt(p.y);
    int stuff = stuffAt(p, s);
    if (stuff == OUTSIDE) stuff = GLASS;
    if (stuff == GLASS) d = refract(d, n, 1.0 / 1.52);
    else mirrored = 0.0;
    bool hasInner = false;

    for (int turn = 0; turn < 72; turn++) {
      if (stuff == PLUG) {
        vec3 side = normalize(vec3(p.x, 0.0, p.z));
        light = uPlugColour * (0.25 + 0.5 * lightFrom(normalize(side + vec3(-0.4, 0.3, 0.6))));
        isOpaque = 1.0;
        break;
      }
      float far = roomAt(p, s);
      vec3 q = p + d * far;
      vec4 sq = sectionAt(q.y);
      int next = stuffAt(q, sq);
      if (next == stuff) {
        left *= exp(-far * (stuff == GLASS ? uGlass : stuff == DRINK ? uDrink : vec3(0.0)));
        p = q;
        s = sq;
        continue;
      }
      float near = 0.0;
      for (int cut = 0; cut < 3; cut++) {
        float middle = (near + far) * 0.5;
        vec3 m = p + d * middle;
        int there = stuffAt(m, sectionAt(m.y));
        if (there == stuff) near = middle;
        else { far = middle; next = there; }
      }
      left *= exp(-far * (stuff == GLASS ? uGlass : stuff == DRINK ? uDrink : vec3(0.0)));
      // Nothing is seen through so much.
      if (max(left.r, max(left.g, left.b)) < 0.004) break;
      q = p + d * far;
      vec3 face = surfaceAt(q, stuff, next, d);
      if (next == OUTSIDE && isOnLabel(q)) {
        light = vec3(0.5) + 0.2 * uBackdrop;
        isOpaque = 1.0;
        break;
      }
      if (next == PLUG) { p = q; s = sectionAt(q.y); stuff = next; continue; }
      if (!hasInner && next == AIR) {
        hasInner = true;
        seen += 0.7 * left * left * lightFrom(reflect(d, face));
      }
      vec3 bent = refract(d, face, indexOf(stuff) / indexOf(next));
      if (dot(bent, bent) < 0.5) {
        d = reflect(d, face);
        p = q + face * 0.03 + d * 0.02;
        s = sectionAt(p.y);
        continue;
      }
      d = bent;
      p = q + d * 0.03;
      s = sectionAt(p.y);
      stuff = next;
      if (next == OUTSIDE) break;
    }

    vec3 behind = isOpaque > 0.5 ? light : lightFrom(d);
    if (uFrost > 0.5 && isOpaque < 0.5) {
      behind = mix(behind, 0.55 * uBackdrop + 0.25 * uRoom + 0.2 * uCard + 0.12 * lightFrom(n), 0.82);
      seen *= 0.25;
    }
    vec3 colour = min(left * behind + mirrored * seen, vec3(1.0));
    gl_FragColor = linearToOutputTexel(vec4(colour, 1.0));
    if (uClear > 0.5 && isOpaque < 0.5) {
      // On white it looks as it does here; on other grounds they shine through where the glass lets them.
      vec2 away = vec2(d.x * uTurn.x + d.z * uTurn.y, d.z * uTurn.x - d.x * uTurn.y);
      float isBackdrop = 1.0 - smoothstep(uCards.x * 0.6, uCards.x + 9.0, abs(degrees(atan(away.x, -away.y))));
      vec3 through = linearToOutputTexel(vec4(left * isBackdrop, 1.0)).rgb;
      float clear = min(through.r, min(through.g, through.b)) * (1.0 - mirrored);
      clear = min(clear, min(gl_FragColor.r, min(gl_FragColor.g, gl_FragColor.b)));
      gl_FragColor = vec4(gl_FragColor.rgb - clear, 1.0 - clear);
    }
  }
`

/**
 * Shader material of glass with its contents.
 * @param form texture with the form of the sections; null for round glass
 * @param studio uniforms of the surrounding studio, shared by all materials
 */
export function glassMaterial(
  section: DataTexture,
  form: DataTexture | null,
  studio: ReturnType<typeof studioUniforms>,
) {
  const uniforms = {
    ...studio,
    uSection: { value: section },
    uForm: { value: form },
    uHeight: { value: 300 },
    uLevel: { value: -1 },
    uGlass: { value: new Vector3() },
    uDrink: { value: new Vector3() },
    uPlug: { value: new Vector2(-1, -1) },
    uPlugColour: { value: new Vector3() },
    uLabel: { value: new Vector4(-1, -1, 0, 0) },
    uFrost: { value: 0 },
    uClear: { value: 0 },
    uEye: { value: new Vector3() },
    /** Cosine and sine of the rotation. */
    uTurn: { value: new Vector2(1, 0) },
  }
  const material = new ShaderMaterial({
    uniforms,
    defines: form ? { IS_FLAT: '' } : {},
    vertexShader,
    fragmentShader,
    blending: NoBlending,
  })
  return { material, uniforms }
}
