import { useEffect, useState } from 'react';

/** Two short notes, one after the other: Hz. */
const NOTES = [659.26, 880];
const NOTE_SECONDS = 0.14;
const FADE_SECONDS = 0.5;
const LOUDNESS = 0.15;
const GESTURES = ['pointerdown', 'keydown'] as const;

let audio: AudioContext | undefined;

/** Whether a sound would be heard. Browsers keep a page silent until somebody has used it. */
const isSoundUnlocked = (): boolean => audio?.state === 'running';

/** To be called while somebody presses something. */
async function unlockSound(): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state !== 'running') await audio.resume();
}

/** Whether a sound would be heard; until then the next press unlocks it. */
export function useSoundUnlocking(isWanted: boolean): boolean {
  const [isUnlocked, setUnlocked] = useState(isSoundUnlocked);
  useEffect(() => {
    if (!isWanted || isUnlocked) return undefined;
    const unlock = () => void unlockSound().then(() => setUnlocked(isSoundUnlocked()));
    for (const gesture of GESTURES) window.addEventListener(gesture, unlock, true);
    // The press that turned the sound on may not have unlocked it yet.
    if (audio !== undefined) unlock();
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, unlock, true);
    };
  }, [isWanted, isUnlocked]);
  return isUnlocked;
}

/** Two notes of a soft bell, made here: no file, nothing to load. */
export async function playChime(): Promise<void> {
  await unlockSound();
  if (audio === undefined) return;
  for (const [at, frequency] of NOTES.entries()) {
    const start = audio.currentTime + at * NOTE_SECONDS;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, start + FADE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + FADE_SECONDS);
  }
}
