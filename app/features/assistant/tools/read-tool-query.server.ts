/** Reads the query of a tool's form into the tool's input. Pure. */
import type { AnyReadTool } from "#assistant-tools/tool";
import type { ToolField } from "./tool-fields.server.ts";

/** As typed, by the name of the field. */
export type ToolValues = Record<string, string>;
/** The first of each field; "" for the form as a whole. */
export type ToolErrors = Record<string, string>;

const longestValue = 4_000;

export function readValues(fields: readonly ToolField[], query: URLSearchParams): ToolValues {
	return Object.fromEntries(
		fields.map(({ name, standard }) => [name, (query.get(name) ?? standard).trim().slice(0, longestValue)]),
	);
}

/**
 * Links may fill in some fields only. A tool runs when it was asked for: with all required fields, or when the form
 * was sent, which names every field but boxes that aren't checked.
 */
export function isSent(fields: readonly ToolField[], query: URLSearchParams): boolean {
	if (fields.length === 0) return true;
	if (!fields.some(({ name }) => query.has(name))) return false;
	const required = fields.filter((field) => field.required);
	return (
		(required.length > 0 && required.every(({ name }) => query.get(name)?.trim())) ||
		fields.every(({ name, kind }) => kind === "check" || query.has(name))
	);
}

/** What is typed into a list: lines, or words between commas. */
export const splitList = (text: string): string[] => [
	...new Set(
		text
			.split(/[\n,;]+/)
			.map((part) => part.trim())
			.filter(Boolean),
	),
];

const number = /^-?(?:\d+\.?\d*|\.\d+)$/;

function readNumber(text: string): number | string {
	const plain = text.replace(/[$,%°\s]/g, "");
	return number.test(plain) ? Number(plain) : text;
}

const answers: Record<string, boolean> = { yes: true, no: false };

/** What isn't a number or an answer stays text, so that the schema refuses it. */
function readValue({ kind, options }: ToolField, text: string): unknown {
	if (kind === "check") return text !== "";
	if (text === "") return undefined;
	if (kind === "number") return readNumber(text);
	if (kind === "list" || kind === "parts") return splitList(text);
	const asksYesOrNo = kind === "choice" && options.every(({ value }) => value in answers);
	return asksYesOrNo ? (answers[text] ?? text) : text;
}

/** The input as the tool's schema takes it, not checked yet. */
export function toInput(fields: readonly ToolField[], values: ToolValues): Record<string, unknown> {
	const input: Record<string, unknown> = {};
	for (const field of fields) {
		const value = readValue(field, values[field.name] ?? "");
		if (value === undefined) continue;
		const [name = "", end] = field.name.split(".");
		input[name] = end === undefined ? value : { ...(input[name] as object | undefined), [end]: value };
	}
	return input;
}

/** The first error of each field, of an input that the tool refuses; empty for one that it takes. */
export function findErrors(
	{ input: schema }: Pick<AnyReadTool, "input">,
	fields: readonly ToolField[],
	input: unknown,
): ToolErrors {
	const { error } = schema.safeParse(input);
	const errors: ToolErrors = {};
	for (const { path, message } of error?.issues ?? []) {
		const whole = path.join(".");
		const field = fields.find(({ name }) => name === whole) ?? fields.find(({ name }) => name === path[0]);
		errors[field?.name ?? ""] ??= message;
	}
	return errors;
}
