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
import type { Ground } from '../turn-state.ts'

const depth = 190
const board = 22

/** What bottles stand on: a board, or a ground that is only seen by the shadows on it. */
export function groundMeshes(bottles: readonly StandingBottle[], ground: Ground): Group {
  const group = new Group()
  for (const { subject, x } of bottles) {
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
    const shelf = new Mesh(new BoxGeometry(4000, board, depth), wood)
    shelf.position.y = -board / 2
    shelf.renderOrder = -2
    group.add(shelf)
  }
  return group
}

/** Dark where the glass touches the ground, gone a body's width away. */
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
