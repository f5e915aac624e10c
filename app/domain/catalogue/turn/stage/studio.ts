import {
  BackSide,
  Color,
  Mesh,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  Vector2,
  type WebGLRenderer,
} from 'three'
import { dayColours, nightColours } from '#app/platform/brand-colours.ts'
import type { Background } from '../turn-state.ts'

/**
 * Shader function for the light around the glass, by direction, as in a photographer's studio: a
 * backdrop, cards at the sides that draw the contour (dark before light, bright before dark),
 * soft-boxes left and right of the camera, and one above. Azimuth 0 is behind the bottle, seen from
 * the camera.
 */
export const studioLight = /* glsl */ `
  uniform vec3 uBackdrop;
  uniform vec3 uGlow;
  uniform vec3 uCard;
  uniform vec3 uRoom;
  uniform vec2 uCards;
  float softBox(float azimuth, float elevation, vec2 centre, vec2 reach) {
    vec2 edge = smoothstep(reach, reach * 0.72, abs(vec2(azimuth, elevation) - centre));
    return edge.x * edge.y;
  }
  vec3 studio(vec3 d) {
    float azimuth = degrees(atan(d.x, -d.z));
    float elevation = degrees(asin(clamp(d.y, -1.0, 1.0)));
    float away = abs(azimuth);
    float level = 1.0 - smoothstep(40.0, 72.0, abs(elevation));
    vec3 light = uBackdrop + uGlow * exp(-away * away / 700.0 - elevation * elevation / 1400.0);
    float card = smoothstep(uCards.x, uCards.x + 9.0, away) * (1.0 - smoothstep(uCards.y - 9.0, uCards.y, away));
    light = mix(light, uCard, card * level);
    light = mix(light, uRoom, smoothstep(uCards.y - 9.0, uCards.y + 9.0, away) * level);
    light += vec3(3.4, 3.45, 3.5) * softBox(azimuth, elevation, vec2(-122.0, 8.0), vec2(15.0, 46.0));
    light += vec3(2.3, 2.25, 2.2) * softBox(azimuth, elevation, vec2(132.0, 6.0), vec2(6.0, 48.0));
    light += vec3(1.1) * smoothstep(62.0, 80.0, elevation);
    return light;
  }
`

interface StudioLook {
  ground: string
  glow: number
  card: number
  room: number
  cards: readonly [from: number, to: number]
}

const looks: Readonly<Record<Background, StudioLook>> = {
  light: { ground: dayColours.surface, glow: 0, card: 0.03, room: 0.42, cards: [34, 82] },
  dark: { ground: nightColours.surface, glow: 0.62, card: 1.5, room: 0.05, cards: [46, 72] },
  shelf: { ground: '#cfc6b8', glow: 0.12, card: 0.05, room: 0.36, cards: [36, 84] },
}

/** Colour of a background as rendered, sRGB. */
export const backgroundColour = (ground: Background) => looks[ground].ground

/** Creates the uniforms of the studio, shared by everything that it lights. */
export function studioUniforms() {
  return {
    uBackdrop: { value: new Color() },
    uGlow: { value: new Color() },
    uCard: { value: new Color() },
    uRoom: { value: new Color() },
    uCards: { value: new Vector2() },
  }
}

export function lightStudio(uniforms: ReturnType<typeof studioUniforms>, ground: Background) {
  const { card, room, cards, glow } = looks[ground]
  uniforms.uBackdrop.value.set(looks[ground].ground)
  uniforms.uGlow.value.setScalar(glow)
  uniforms.uCard.value.setScalar(card)
  uniforms.uRoom.value.setScalar(room)
  uniforms.uCards.value.set(...cards)
}

/**
 * Environment map of the studio for reflections on caps, cans and labels. The caller disposes it.
 * @param size edge of its cube, px; the time to filter it grows with the square
 */
export function studioEnvironment(
  renderer: WebGLRenderer,
  uniforms: ReturnType<typeof studioUniforms>,
  size: number,
) {
  const sphere = new Mesh(
    new SphereGeometry(50, 48, 24),
    new ShaderMaterial({
      side: BackSide,
      uniforms,
      vertexShader: /* glsl */ `
        varying vec3 vTo;
        void main() {
          vTo = position;
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        }`,
      fragmentShader: /* glsl */ `
        ${studioLight}
        varying vec3 vTo;
        void main() { gl_FragColor = vec4(studio(normalize(vTo)), 1.0); }`,
    }),
  )
  const scene = new Scene()
  scene.add(sphere)
  const generator = new PMREMGenerator(renderer)
  const target = generator.fromScene(scene, 0.01, 0.1, 100, { size })
  generator.dispose()
  sphere.geometry.dispose()
  sphere.material.dispose()
  return target
}
