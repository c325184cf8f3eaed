/** Which combinations cannot be built, and why. Rules look back: a step is checked against the steps before it. */

import { layOutRun, lengthProblem, type RunLayout } from "./run-layout.ts";
import {
	type BuilderStep,
	builderSteps,
	type DesignDraft,
	findOption,
	type OptionStep,
	optionSteps,
	scxBody,
	scxOptions,
	shapes,
	stepTitles,
} from "./scx-options.ts";
import { formatCount, joinWords } from "./words.ts";

/** The layout is only asked for by the rules that need it. */
type Known = { draft: DesignDraft; layout: () => RunLayout | null };

type Rule = {
	step: OptionStep;
	/** Codes of the step that the rule is about. */
	codes: readonly string[];
	/** @returns why the codes cannot be built with the steps before, or `null` */
	check: (context: Known) => string | null;
};

const when =
	(step: OptionStep, codes: readonly string[], reason: string): Rule["check"] =>
	({ draft }) =>
		codes.includes(draft[step] ?? "") ? reason : null;

const rules: readonly Rule[] = [
	{
		step: "mounting",
		codes: ["C"],
		check: ({ draft }) =>
			draft.shape !== undefined && draft.shape !== "S"
				? "Chain lets corners twist. Use cable, pendant stems or surface mounting for runs with corners."
				: null,
	},
	{
		step: "output",
		codes: ["105"],
		check: when("mounting", ["T"], "10,500 lm/ft needs air above the fixture. It can't mount on a surface."),
	},
	{ step: "output", codes: ["105"], check: fullSectionsOnly },
	{
		step: "cri",
		codes: ["9"],
		check: when("output", ["105"], "90 CRI is available up to 9,000 lm/ft."),
	},
	{ step: "cct", codes: ["50"], check: when("cri", ["9"], "5000 K comes in 80 CRI only.") },
	{
		step: "optic",
		codes: ["N", "A"],
		check: when("output", ["030"], "Narrow and aisle optics start at 4,500 lm/ft."),
	},
	{
		step: "control",
		codes: ["L", "N"],
		check: when("voltage", ["3"], "DALI-2 and wireless drivers are 120-277 V only."),
	},
	{
		step: "emergency",
		codes: ["1", "2"],
		check: when("output", ["105"], "At 10,500 lm/ft the driver takes up the room of the battery."),
	},
	{
		step: "emergency",
		codes: ["1", "2"],
		check: when("voltage", ["3"], "The battery charges from 120-277 V only."),
	},
	{ step: "emergency", codes: ["1"], check: (context) => batteryRoom(context, 1) },
	{ step: "emergency", codes: ["2"], check: (context) => batteryRoom(context, 2) },
];

function fullSectionsOnly({ layout }: Known): string | null {
	const short = layout()?.sections.filter(({ length }) => length < scxBody.longestSection) ?? [];
	if (short.length === 0) return null;
	const lengths = [...new Set(short.map(({ length }) => `${length} in`))];
	return `10,500 lm/ft needs ${scxBody.longestSection} in sections for cooling. This run also has sections of ${joinWords(lengths)}.`;
}

function batteryRoom({ layout }: Known, batteryCount: number): string | null {
	const run = layout();
	if (!run) return null;
	const room = run.sections.filter(({ length }) => length >= scxBody.batterySection).length;
	if (room >= batteryCount) return null;
	const found = room === 0 ? "none" : "only one";
	return `${formatCount(batteryCount, "battery", "batteries")} ${batteryCount === 1 ? "needs a section" : "need two sections"} of at least ${scxBody.batterySection} in. This run has ${found}.`;
}

/** The sections of a run, when its shape and lengths are known and can be built. */
export function layOutDraft({ shape, lengths }: DesignDraft): RunLayout | null {
	if (!shape || lengths?.length !== shapes[shape].lengths.length) return null;
	const buildable = lengths.every((inches, index) => lengthProblem(shape, index, inches) === null);
	return buildable ? layOutRun(shape, lengths) : null;
}

/** @returns why a code cannot be chosen with the steps before it, or `null` */
export function optionProblem(step: OptionStep, code: string, draft: DesignDraft): string | null {
	const context = { draft: upTo(step, draft), layout: () => layOutDraft(draft) };
	for (const rule of rules) {
		const reason = rule.step === step && rule.codes.includes(code) ? rule.check(context) : null;
		if (reason) return reason;
	}
	return null;
}

/** The choices of the steps before one. */
function upTo(step: OptionStep, draft: DesignDraft): DesignDraft {
	const before = optionSteps.slice(0, optionSteps.indexOf(step)).map((name) => [name, draft[name]]);
	return { shape: draft.shape, lengths: draft.lengths, ...Object.fromEntries(before) };
}

export type OptionView = {
	code: string;
	label: string;
	hint: string;
	/** Why it cannot be chosen, or `null`. */
	problem: string | null;
};

/** The options of a step with what forbids them. */
export const listOptions = (step: OptionStep, draft: DesignDraft): OptionView[] =>
	scxOptions[step].map(({ code, label, hint }) => ({
		code,
		label,
		hint,
		problem: optionProblem(step, code, draft),
	}));

export type DraftProblem = { step: BuilderStep; message: string };

/**
 * Keeps what can be built, in the order of the steps, and says what was left out.
 * @returns the draft without impossible choices, and a problem for each of these
 */
export function settleDraft(requestedDraft: DesignDraft): { draft: DesignDraft; problems: DraftProblem[] } {
	const problems: DraftProblem[] = [];
	const draft: DesignDraft = {};
	if (requestedDraft.shape) draft.shape = requestedDraft.shape;
	const { shape } = draft;
	if (shape && requestedDraft.lengths) {
		const count = shapes[shape].lengths.length;
		const lengths = requestedDraft.lengths.slice(0, count);
		const wrong = lengths
			.map((inches, index) => lengthProblem(shape, index, inches))
			.filter((message) => message !== null);
		problems.push(...wrong.map((message): DraftProblem => ({ step: "length", message })));
		if (wrong.length === 0 && lengths.length === count) draft.lengths = lengths;
	}
	for (const step of optionSteps) {
		const code = requestedDraft[step];
		if (code === undefined) continue;
		const option = findOption(step, code);
		const problem = option
			? optionProblem(step, code, draft)
			: `${stepTitles[step]}: there is no option “${code.slice(0, 20)}”.`;
		if (problem) {
			const chosen = option ? `${stepTitles[step]} “${option.label}” was removed. ${problem}` : problem;
			problems.push({ step, message: chosen });
		} else draft[step] = code;
	}
	return { draft, problems };
}

/** The first step without a choice, or `null` for a complete run. */
export const firstOpenStep = (draft: DesignDraft): BuilderStep | null =>
	builderSteps.find((step) =>
		step === "length" ? draft.lengths === undefined : draft[step] === undefined,
	) ?? null;
