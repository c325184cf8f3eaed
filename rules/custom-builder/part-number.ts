/**
 * Part numbers of made-to-length runs: `SCX-L144X96-A090-840-FW-1D0`. The groups are series, shape and lengths,
 * mounting and output, CRI and color temperature, optic and finish, voltage with control and battery.
 */
import { firstOpenStep, settleDraft } from "./rules.ts";
import { type Design, getOption, type OptionStep, scxBody, shapeCodes, shapes } from "./scx-options.ts";
import { formatFeet } from "./words.ts";

/** @param design a run that can be built */
export function composePartNumber(design: Design): string {
	return partNumberPieces(design)
		.map(({ text }) => text)
		.join("");
}

export type PartNumberPiece = {
	text: string;
	/** What the characters stand for; empty for a separator. */
	position: string;
	meaning: string;
};

const separator: PartNumberPiece = { text: "-", position: "", meaning: "" };

/** The part number in pieces, each with what its characters mean. Joined, they are the part number. */
export function partNumberPieces(design: Design): PartNumberPiece[] {
	const option = (step: OptionStep, position: string): PartNumberPiece => ({
		text: design[step],
		position,
		meaning: getOption(step, design[step]).label,
	});
	const shape = shapes[design.shape];
	const lengths = design.lengths.flatMap((inches, index): PartNumberPiece[] => [
		...(index === 0 ? [] : [{ text: "X", position: "", meaning: "" }]),
		{
			text: String(inches),
			position: shape.lengths[index] ?? "",
			meaning: `${inches} in (${formatFeet(inches)})`,
		},
	]);
	return [
		{ text: "SCX", position: "Series", meaning: `${scxBody.series}, linear high bay` },
		separator,
		{ text: shape.code, position: "Shape", meaning: shape.label },
		...lengths,
		separator,
		option("mounting", "Mounting"),
		option("output", "Light output"),
		separator,
		option("cri", "Color rendering"),
		option("cct", "Color temperature"),
		separator,
		option("optic", "Optic"),
		option("finish", "Finish"),
		separator,
		option("voltage", "Voltage"),
		option("control", "Control"),
		option("emergency", "Emergency battery"),
	];
}

const pattern =
	/^SCX-([SLUR])([1-9]\d{1,3}(?:X[1-9]\d{1,3}){0,2})-([A-Z])(\d{3})-(\d)(\d{2})-([A-Z])([A-Z])-(\d)([A-Z])(\d)$/;

export type Decoded = { kind: "design"; design: Design } | { kind: "wrong"; reasons: string[] };

/**
 * Reads a part number back into its choices. Case and surrounding spaces do not matter.
 * @returns the choices, or why it is no part number that can be built
 */
export function decodePartNumber(text: string): Decoded {
	const match = pattern.exec(text.trim().toUpperCase());
	if (!match)
		return { kind: "wrong", reasons: ["This is not a part number of a made-to-length SCX-SERIES run."] };
	const [
		,
		shapeCode,
		lengthText = "",
		mounting,
		output,
		cri,
		cct,
		optic,
		finish,
		voltage,
		control,
		emergency,
	] = match;
	const shape = shapeCodes.find((code) => code === shapeCode);
	const lengths = lengthText.split("X").map(Number);
	if (!shape || lengths.length !== shapes[shape].lengths.length) {
		return { kind: "wrong", reasons: ["The number of lengths does not fit the shape."] };
	}
	const { draft, problems } = settleDraft({
		shape,
		lengths,
		mounting,
		output,
		cri,
		cct,
		optic,
		finish,
		voltage,
		control,
		emergency,
	});
	if (problems.length > 0 || firstOpenStep(draft) !== null)
		return { kind: "wrong", reasons: problems.map(({ message }) => message) };
	return { kind: "design", design: draft as Design };
}
