// Ids of commands: 128 random bits. Not crypto.randomUUID, which plain-http pages of a home network do not have.

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
