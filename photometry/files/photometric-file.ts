import type { Distribution } from "../distribution.ts";

export type FileFormat =
	| "LM-63-1986"
	| "LM-63-1991"
	| "LM-63-1995"
	| "LM-63-2002"
	| "LM-63-2019"
	| "EULUMDAT"
	| "TM-33-18"
	| "TM-33-23";

/** Larger files are refused. A grid of 0.5° over the sphere takes about 2 MB. */
export const maxFileBytes = 4_000_000;

/** Most candela values of a file: a grid of 0.33° over the whole sphere. */
export const mostCandelas = 600_000;

/** No luminaire has more lamps. */
export const mostLamps = 10_000;

/** @param bytes of a file over the limit */
export const tooLarge = (bytes: number): string =>
	`This file is ${(bytes / 1e6).toFixed(1)} MB. Photometric files can have at most ${maxFileBytes / 1e6} MB.`;

/** The part of the luminaire that gives light, in meters. All zero is a point source. */
export interface LuminousOpening {
	/** Size across the luminaire: in the direction of 90° and 270°. */
	readonly width: number;
	/** Size along the luminaire: in the direction of 0° and 180°. */
	readonly length: number;
	readonly height: number;
	/** A circle or ellipse, seen from below. */
	readonly round: boolean;
}

/** How much a lamp gives when the luminaire is tilted (LM-63, TILT=INCLUDE). */
export interface LampTilt {
	/** 1: lamp base up or down, 2: lamp horizontal and stays so, 3: lamp horizontal and tilts. */
	readonly geometry: number;
	/** Degrees from the tested position. */
	readonly angles: readonly number[];
	/** Factors of light output, one for each angle. */
	readonly factors: readonly number[];
}

export interface Keyword {
	/** Name without brackets, such as `MANUFAC`. */
	readonly name: string;
	readonly value: string;
}

/** What a photometric file says, with its multipliers applied. */
export interface PhotometricFile {
	readonly format: FileFormat;
	/** Goniometer the file was measured on. The distribution is type C in any case. */
	readonly photometricType: "A" | "B" | "C";
	readonly distribution: Distribution;
	readonly lampCount: number;
	/** `null` for absolute photometry, where the candelas are those of the luminaire as it is. */
	readonly lumensPerLamp: number | null;
	/** Ballast factor, with the ballast-lamp factor of older files. The candelas include it. */
	readonly ballastFactor: number;
	/** `null` when the file states none. */
	readonly inputWatts: number | null;
	readonly opening: LuminousOpening;
	readonly keywords: readonly Keyword[];
	readonly tilt: LampTilt | null;
	/** Horizontal angle that faces the street, where the file's symmetry tells: 90 for a 90° to 270° file. */
	readonly streetSide: 0 | 90;
	/** True when the distribution was computed from catalog data. */
	readonly computed: boolean;
	/** What was odd but could be read. */
	readonly notes: readonly string[];
	/** What the file says of its own intensities, where its format has a place for it. */
	readonly stated?: StatedFigures;
	/** Figures that can't be; absent for a distribution that was not read from a file. */
	readonly figureNotes?: readonly FigureNote[];
}

/** Figures that a file states beside the intensities they follow from. */
export interface StatedFigures {
	/** Lumens of the luminaire. */
	readonly lumens?: number;
	/** Lumens its lamps are rated for, beside candela that are absolute. */
	readonly ratedLumens?: number;
	/** A number of lamps that no luminaire has, and that isn't used. */
	readonly lampCount?: number;
	/** Lumens of the luminaire in percent of its lamps'. */
	readonly lightOutputRatio?: number;
	/** Lumens below the horizontal in percent of the luminaire's. */
	readonly downwardPercent?: number;
}

/** A figure that can't be. Texts are for the person who has the file. */
export interface FigureNote {
	/** Name of the figure, such as "Efficiency". */
	readonly figure: string;
	readonly stated: string;
	readonly computed: string;
	/** What it means, in one or two sentences. */
	readonly text: string;
}

/** A note in one paragraph. */
export const figureNoteText = ({ figure, stated, computed, text }: FigureNote): string =>
	`${figure}: stated ${stated}, computed ${computed}. ${text}`;

/** A file that cannot be read. The message is for the person who has the file. */
export class PhotometricFileError extends Error {
	/** Line number from 1; `null` when the file as a whole is wrong. */
	readonly line: number | null;

	constructor(reason: string, line: number | null = null) {
		super(line === null ? reason : `Line ${line}: ${reason}`);
		this.name = "PhotometricFileError";
		this.line = line;
	}
}

/** The value of a keyword, `null` when the file has none or an empty one. */
export function keywordValue(file: Pick<PhotometricFile, "keywords">, name: string): string | null {
	return file.keywords.find((keyword) => keyword.name === name && keyword.value !== "")?.value ?? null;
}

/** A vertical plane through the luminaire: its horizontal angle and the candelas along it. */
export interface Plane {
	readonly angle: number;
	readonly candela: readonly number[];
}

/**
 * - `axial`: the same all around
 * - `quadrant`: mirrored at 0°-180° and at 90°-270°
 * - `about0`: mirrored at the plane 0°-180°
 * - `about90`: mirrored at the plane 90°-270°
 */
export type Symmetry = "axial" | "quadrant" | "about0" | "about90" | "none";

const wrap = (angle: number) => ((angle % 360) + 360) % 360;
const key = (angle: number) => Math.round(wrap(angle) * 1e6) % 360_000_000;

/** Planes over the whole turn, ascending from 0° to 360°, from those that a symmetric file states. */
export function expandPlanes(planes: readonly Plane[], symmetry: Symmetry): Plane[] {
	const first = planes[0];
	if (!first) return [];
	if (symmetry === "axial")
		return [
			{ angle: 0, candela: first.candela },
			{ angle: 360, candela: first.candela },
		];
	const all = new Map<number, Plane>();
	const add = (angle: number, candela: readonly number[]) => {
		if (!all.has(key(angle))) all.set(key(angle), { angle: wrap(angle), candela });
	};
	for (const { angle, candela } of planes) add(angle, candela);
	for (const { angle, candela } of planes) {
		if (symmetry === "about0" || symmetry === "quadrant") add(-angle, candela);
		if (symmetry === "about90" || symmetry === "quadrant") add(180 - angle, candela);
		if (symmetry === "quadrant") add(180 + angle, candela);
	}
	return closeTurn([...all.values()].sort((a, b) => a.angle - b.angle));
}

/** Adds 0° and 360°, interpolated across them when neither was measured. @param planes ascending, from 0 to below 360 */
function closeTurn(planes: readonly Plane[]): Plane[] {
	const first = planes[0];
	const last = planes.at(-1);
	if (!first || !last) return [];
	if (first.angle === 0) return [...planes, { angle: 360, candela: first.candela }];
	const share = (360 - last.angle) / (first.angle + 360 - last.angle);
	const candela = last.candela.map((value, index) => value + ((first.candela[index] ?? 0) - value) * share);
	return [{ angle: 0, candela }, ...planes, { angle: 360, candela }];
}

/** The same planes with all horizontal angles changed by `degrees`, again from 0° to 360°. */
export function turnPlanes(planes: readonly Plane[], degrees: number): Plane[] {
	// The same all around.
	if (planes.length === 2) return [...planes];
	const turned = planes
		.filter(({ angle }) => angle < 360)
		.map(({ angle, candela }) => ({ angle: wrap(angle + degrees), candela }))
		.sort((a, b) => a.angle - b.angle);
	return closeTurn(turned);
}

/** The highest symmetry that the planes have. @param planes from 0° to 360° */
export function findSymmetry(planes: readonly Plane[]): Symmetry {
	const rows = new Map(planes.map(({ angle, candela }) => [key(angle), candela]));
	const first = planes[0]?.candela ?? [];
	if (planes.every(({ candela }) => sameRow(candela, first))) return "axial";
	const mirrored = (mirror: (angle: number) => number) =>
		planes.every(({ angle, candela }) => {
			const other = rows.get(key(mirror(angle)));
			return other !== undefined && sameRow(candela, other);
		});
	const about0 = rows.has(key(180)) && mirrored((angle) => -angle);
	const about90 = rows.has(key(90)) && rows.has(key(270)) && mirrored((angle) => 180 - angle);
	if (about0 && about90) return "quadrant";
	return about0 ? "about0" : about90 ? "about90" : "none";
}

const sameRow = (a: readonly number[], b: readonly number[]) =>
	a === b ||
	a.every((value, index) => Math.abs(value - (b[index] ?? 0)) <= 1e-9 * Math.max(1, Math.abs(value)));
