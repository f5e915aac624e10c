import { type Material, Mesh, type Object3D, ShaderMaterial, Sprite, Texture } from 'three'

/** Frees the GPU resources of a scene. */
export function disposeAll(scene: Object3D) {
  scene.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof Sprite)) return
    part.geometry.dispose()
    const material: Material = part.material
    if ('map' in material && material.map instanceof Texture) material.map.dispose()
    if (material instanceof ShaderMaterial) {
      const section: unknown = material.uniforms.uSection?.value
      if (section instanceof Texture) section.dispose()
    }
    material.dispose()
  })
}
