/** The builder's state in its URL: one field a choice. */

import { decodePartNumber } from "#rules/custom-builder/part-number";
import { type DraftProblem, firstOpenStep, settleDraft } from "#rules/custom-builder/rules";
import { lengthProblem } from "#rules/custom-builder/run-layout";
import {
	type BuilderStep,
	builderSteps,
	type DesignDraft,
	optionSteps,
	shapeCodes,
	shapes,
} from "#rules/custom-builder/scx-options";
import { parseLength } from "#rules/custom-builder/words";

export const lengthFields = ["a", "b", "c"] as const;
export type LengthField = (typeof lengthFields)[number];

export type BuilderState = {
	/** The design without impossible choices. */
	draft: DesignDraft;
	/** The step to show; `null` shows the finished run. */
	step: BuilderStep | null;
	/** What was left out of the URL, and why. */
	problems: DraftProblem[];
	/** An option or a length that does not exist, not merely one that does not fit. */
	malformed: boolean;
	/** Lengths as typed, with what is wrong with each. */
	lengths: { field: LengthField; label: string; typed: string; error: string | null }[];
};

const longestText = 40;

/** Reads a URL of the builder. Never fails: what is impossible is left out and named. */
export function readBuilderQuery(query: URLSearchParams): BuilderState {
	const part = query.get("part");
	if (part?.trim()) return readPart(part.slice(0, 80), query);
	const text = (name: string) => query.get(name)?.trim().slice(0, longestText) || undefined;
	const shapeText = text("shape")?.toUpperCase();
	const shape = shapeCodes.find((code) => code === shapeText);
	const lengths = shape ? readLengths(shape, text, query) : [];
	const requestedDraft: DesignDraft = { shape };
	if (lengths.length > 0 && lengths.every(({ error, typed }) => error === null && typed !== ""))
		requestedDraft.lengths = lengths.map(({ typed }) => parseLength(typed) ?? 0);
	for (const step of optionSteps) {
		const code = text(step)?.toUpperCase();
		if (code !== undefined) requestedDraft[step] = code;
	}
	const settled = settleDraft(requestedDraft);
	const wrong: DraftProblem[] = [
		...(shapeText && !shape
			? [{ step: "shape", message: `Shape: there is no option “${shapeText}”.` } as const]
			: []),
		...lengths.flatMap(({ error }): DraftProblem[] => (error ? [{ step: "length", message: error }] : [])),
	];
	return {
		draft: settled.draft,
		step: openStep(settled.draft, text("step")),
		problems: [...wrong, ...settled.problems],
		malformed: wrong.length > 0 || settled.problems.some(({ message }) => message.includes("no option")),
		lengths,
	};
}

/** A length that is not in the URL is open; a blank one is a mistake. */
function readLengths(
	shape: keyof typeof shapes,
	text: (name: string) => string | undefined,
	query: URLSearchParams,
): BuilderState["lengths"] {
	const names = shapes[shape].lengths;
	return names.flatMap((label, index) => {
		const field = lengthFields[index];
		if (!field) return [];
		const typed = text(field) ?? "";
		const inches = parseLength(typed);
		const blank = typed === "" ? `${label}: enter a length, such as 12 ft 6 in.` : null;
		const unreadable =
			inches === null
				? `${label}: “${typed}” is not a length. Enter inches, feet and inches, or meters.`
				: null;
		const error = blank ?? unreadable ?? lengthProblem(shape, index, inches ?? 0);
		return [{ field, label, typed, error: query.get(field) === null ? null : error }];
	});
}

/** The asked step, but none after the first open one. */
function openStep(draft: DesignDraft, stepName: string | undefined): BuilderStep | null {
	const open = firstOpenStep(draft);
	const requestedStep = builderSteps.find((step) => step === stepName);
	if (!requestedStep) return open;
	const late = open !== null && builderSteps.indexOf(requestedStep) > builderSteps.indexOf(open);
	return late ? open : requestedStep;
}

function readPart(part: string, query: URLSearchParams): BuilderState {
	const decoded = decodePartNumber(part);
	if (decoded.kind === "wrong") {
		const problems = decoded.reasons.map(
			(message): DraftProblem => ({ step: "shape", message: `${part}: ${message}` }),
		);
		return { draft: {}, step: "shape", problems, malformed: true, lengths: [] };
	}
	const search = new URLSearchParams(draftQuery(decoded.design));
	const step = query.get("step");
	if (step) search.set("step", step);
	return readBuilderQuery(search);
}

/** The fields of a draft's URL, in the order of the steps. */
export function draftQuery(draft: DesignDraft): Record<string, string> {
	const fields: [string, string | undefined][] = [
		["shape", draft.shape],
		...(draft.lengths ?? []).map((inches, index): [string, string] => [
			lengthFields[index] ?? "",
			String(inches),
		]),
		...optionSteps.map((step): [string, string | undefined] => [step, draft[step]]),
	];
	return Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined));
}
