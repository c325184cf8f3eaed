import type { Distribution } from "../distribution.ts";

export type FileFormat =
	| "LM-63-1986"
	| "LM-63-1991"
	| "LM-63-1995"
	| "LM-63-2002"
	| "LM-63-2019"
	| "EULUMDAT"
	| "TM-33-23";

/** Larger files are refused. A grid of 0.5° over the sphere takes about 2 MB. */
export const maxFileBytes = 4_000_000;

/** Most candela values of a file: a grid of 0.33° over the whole sphere. */
export const mostCandelas = 600_000;

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
