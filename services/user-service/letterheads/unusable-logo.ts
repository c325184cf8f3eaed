/** What logos may be. */
import { letterheadLimits } from "#rules/letterheads/letterhead-terms";

/** An image that can't be printed; the message goes on after a colon. */
export class UnusableLogo extends Error {}

export type LogoImage = { type: "png" | "jpg"; width: number; height: number; bytes: Buffer };

export const damaged = (): UnusableLogo => new UnusableLogo("it is damaged. Export it again.");

/**
 * @throws {UnusableLogo} beyond `letterheadLimits.logoPixels` a side, in pixels; before any of the picture is unpacked
 */
export function requireSize(width: number, height: number): void {
	const most = letterheadLimits.logoPixels;
	if (width < 1 || height < 1) throw damaged();
	if (width > most || height > most)
		throw new UnusableLogo(`it has ${width} × ${height} pixels. Use at most ${most} × ${most}.`);
}
