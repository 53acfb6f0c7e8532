// Saving the position as a picture.
import { save } from '../../parts/save';

/** Saves an SVG document unchanged, or as a PNG at twice its size. */
export async function savePicture(svg: string, name: string, kind: 'svg' | 'png'): Promise<void> {
  const data = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  if (kind === 'svg') return save(data, `${name}.svg`);
  const image = new Image();
  image.src = data;
  await image.decode();
  const canvas = document.createElement('canvas');
  const size = Math.max(image.width, image.height) || 800;
  const scale = Math.min(2, 4_000 / size);
  canvas.width = (image.width || 800) * scale;
  canvas.height = (image.height || 800) * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  save(canvas.toDataURL('image/png'), `${name}.png`);
}
