import {
  BoxGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  PlaneGeometry,
  ShaderMaterial,
  Vector3,
} from 'three'
import type { StandingBottle } from '../turn-scene.ts'
import type { Background } from '../turn-state.ts'

const depth = 190
const board = 22

/** Builds what bottles stand on: a shelf board, or only their shadows. */
export function groundMeshes(bottles: readonly StandingBottle[], ground: Background): Group {
  const group = new Group()
  for (const { subject, x } of bottles) {
    if (subject.shape.depth !== null) continue
    const shadow = new Mesh(
      new PlaneGeometry(1, 1),
      shadowMaterial(subject.shape.outside, ground === 'dark' ? 0.75 : 0.42),
    )
    shadow.rotation.x = -Math.PI / 2
    shadow.scale.setScalar(subject.size.width * 2)
    shadow.position.set(x, 0.1, 0)
    shadow.renderOrder = -1
    group.add(shadow)
  }
  if (ground === 'shelf') {
    const wood = new MeshPhysicalMaterial({ color: '#7d5a3c', roughness: 0.62 })
    const deep = Math.max(...bottles.map(({ subject }) => subject.size.reach * 2.2), depth)
    const shelf = new Mesh(new BoxGeometry(Math.max(4000, deep * 4), board, deep), wood)
    shelf.position.y = -board / 2
    shelf.renderOrder = -2
    group.add(shelf)
  }
  return group
}

/**
 * Shadow under a product that is not round: darkest beneath it, fading outwards. It rotates with
 * the product.
 */
export function boxShadow({ subject: { size, shape } }: StandingBottle): Mesh {
  const depth = shape.depth ?? size.width
  const fade = Math.min(size.height, size.width, depth) * 0.45
  const material = shadowMaterial(shape.outside, 0.4)
  material.uniforms.uHalf = { value: new Vector3(size.width / 2, depth / 2, fade) }
  material.uniforms.uRound = { value: shape.isSquare ? 0 : Math.min(size.width, depth) * 0.46 }
  material.fragmentShader = /* glsl */ `
    uniform vec3 uHalf;
    uniform float uRound;
    varying vec2 vAt;
    void main() {
      vec2 place = abs(vAt) * 2.0 * (uHalf.xy + uHalf.z);
      vec2 straight = uHalf.xy * 0.94 - uRound;
      float away = max(length(max(place - straight, 0.0)) - uRound, 0.0) / uHalf.z;
      gl_FragColor = vec4(0.0, 0.0, 0.0, 0.3 * pow(1.0 - min(away, 1.0), 3.0));
    }`
  // Behind the walls that stand on it, which have an offset too (`solid-meshes.ts`).
  material.polygonOffset = true
  material.polygonOffsetFactor = 4
  const shadow = new Mesh(new PlaneGeometry(1, 1), material)
  shadow.rotation.x = -Math.PI / 2
  shadow.scale.set(size.width + 2 * fade, depth + 2 * fade, 1)
  shadow.position.y = 0.1
  shadow.renderOrder = -1
  return shadow
}

/** Round shadow: darkest where the glass touches the ground, fading over one body width. */
function shadowMaterial(outside: StandingBottle['subject']['shape']['outside'], strength: number) {
  const stand = Math.max(...outside.filter(([, y]) => y < 4).map(([r]) => r), 1)
  const widest = Math.max(...outside.map(([r]) => r), 1)
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { uShadow: { value: new Vector3(stand / (widest * 4), strength, 0) } },
    vertexShader: /* glsl */ `
      varying vec2 vAt;
      void main() {
        vAt = uv - 0.5;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 uShadow;
      varying vec2 vAt;
      void main() {
        float away = max(length(vAt) - uShadow.x, 0.0) / (0.5 - uShadow.x);
        float dark = uShadow.y * pow(1.0 - min(away, 1.0), 5.0);
        gl_FragColor = vec4(0.0, 0.0, 0.0, dark);
      }`,
  })
}
