let context: AudioContext | null = null;

/** Two short tones, each in hertz, and how long one lasts in seconds. */
const tones = [660, 880] as const;
const toneLength = 0.12;

/** @param volume from 0 to 1. A browser that has not been touched yet stays silent. */
export async function playSound(volume: number): Promise<void> {
  if (volume <= 0) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume().catch(() => undefined);
  if (context.state !== 'running') return;
  const gain = context.createGain();
  gain.connect(context.destination);
  const start = context.currentTime;
  const end = start + tones.length * toneLength;
  gain.gain.setValueAtTime(volume * 0.4, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  tones.forEach((frequency, index) => {
    const tone = new OscillatorNode(context as AudioContext, { frequency });
    tone.connect(gain);
    tone.start(start + index * toneLength);
    tone.stop(start + (index + 1) * toneLength);
  });
}
