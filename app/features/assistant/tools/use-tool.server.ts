/** Runs a tool of the assistant with what a person filled in. */

import { resolveParts } from "#assistant-tools/get-product";
import { explainRefusal, runTool } from "#assistant-tools/run-tool";
import { type AnyReadTool, type RefusalReason, ToolProblem, ToolRefusal } from "#assistant-tools/tool";
import { tools } from "#assistant-tools/tools";
import { matchLimits } from "#rules/catalog/match-limits";
import { readSignedNumber } from "#rules/typed-numbers/decimal";
import { readQuantity } from "#rules/typed-numbers/quantity";
import { mayOpen } from "#rules/users/permissions";
import { shopKnowledge, type ToolField, toolFields } from "~/features/assistant/tools/tool-fields.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { ShownCards } from "../conversation/message-view.tsx";
import { loadShownCards } from "../products/chat-products.server.ts";

export type ToolView = {
	name: string;
	title: string;
	description: string;
	lead: string;
	button: string;
	fields: ToolField[];
	values: ToolValues;
	errors: ToolErrors;
	/** Why the visitor may not use it. */
	refused: RefusalReason | null;
	/** Which right is missing and who grants it; "" unless "not-granted". */
	refusalText: string;
	/** Markdown and cards, as in a reply; `null` before the form is sent. */
	result: { text: string; cards: ShownCards | null } | null;
};

const readTools: readonly AnyReadTool[] = tools;

export const findReadTool = (name: string): AnyReadTool | undefined =>
	readTools.find((tool) => tool.name === name);

/** @returns the page's data with its HTTP status */
export async function useTool(
	tool: AnyReadTool,
	context: RequestContext<unknown>,
): Promise<{ view: ToolView; status: number }> {
	const { searchParams } = context.url;
	const fields = toolFields(tool);
	const values = readValues(fields, searchParams);
	const blank: ToolView = {
		name: tool.name,
		title: tool.title,
		description: tool.description,
		lead: tool.form.lead,
		button: tool.form.button,
		fields,
		values,
		errors: {},
		...describeRefusal(await findRefusal(tool, context)),
		result: null,
	};
	// Without a form the page itself asks.
	const isAsked =
		fields.length > 0
			? isSent(fields, searchParams) || isWhole(tool, blank, searchParams)
			: blank.refused === null;
	if (!isAsked) return { view: blank, status: 200 };
	if (blank.refused) return { view: blank, status: 403 };
	try {
		return await answer(tool, blank, context);
	} catch (error) {
		if (error instanceof ToolRefusal) return { view: { ...blank, ...describeRefusal(error) }, status: 403 };
		if (error instanceof ToolProblem)
			return { view: { ...blank, errors: { "": error.message } }, status: 400 };
		throw error;
	}
}

async function findRefusal(
	{ rights }: AnyReadTool,
	{ session, user }: RequestContext<unknown>,
): Promise<ToolRefusal | null> {
	if (rights === "everyone") return null;
	if (!session) return new ToolRefusal("sign-in");
	if (rights === "signed-in") return null;
	const visitor = await user();
	return mayOpen(visitor, rights) ? null : explainRefusal(visitor, rights);
}

const describeRefusal = (refusal: ToolRefusal | null): Pick<ToolView, "refused" | "refusalText"> => ({
	refused: refusal?.reason ?? null,
	refusalText: refusal?.reason === "not-granted" ? refusal.message : "",
});

async function answer(tool: AnyReadTool, blank: ToolView, context: RequestContext<unknown>) {
	const { services, session, accountId } = context;
	const typed = toInput(blank.fields, blank.values);
	const wrong = findErrors(tool, blank.fields, typed);
	if (Object.keys(wrong).length > 0) return { view: { ...blank, errors: wrong }, status: 400 };
	const { input, errors } = await withSkuIds(blank.fields, typed, context);
	if (Object.keys(errors).length > 0) return { view: { ...blank, errors }, status: 400 };
	const found = await runTool(tool, input, {
		calls: services,
		userId: session?.userId ?? null,
		accountId,
		shop: shopKnowledge(),
	});
	const cards = await loadShownCards(context, [
		{ toolCallId: tool.name, toolName: tool.name, args: input, state: "result", result: found },
	]);
	return { view: { ...blank, result: { text: tool.show(found), cards } }, status: 200 };
}

/** People type part numbers; tools take SKU ids. */
async function withSkuIds(
	fields: readonly ToolField[],
	typed: Record<string, unknown>,
	{ services }: RequestContext<unknown>,
): Promise<{ input: Record<string, unknown>; errors: ToolErrors }> {
	const input = { ...typed };
	const errors: ToolErrors = {};
	for (const { name, kind } of fields) {
		if (kind !== "part" && kind !== "parts") continue;
		const numbers = [input[name]].flat().map((number) => String(number).slice(0, matchLimits.part));
		const parts = await resolveParts(numbers, services);
		const missing = parts.filter(({ id }) => id === null);
		if (missing.length > 0) errors[name] = missing.map(sayMissing).join(" ");
		const ids = parts.flatMap(({ id }) => id ?? []);
		input[name] = kind === "part" ? ids[0] : ids;
	}
	return { input, errors };
}

function sayMissing({ typed, similar }: Awaited<ReturnType<typeof resolveParts>>[number]): string {
	const others = similar.map(({ sku }) => sku).join(", ");
	return `We don't have part number "${typed}".${others ? ` Similar: ${others}.` : ""}`;
}

/** Values as typed, by the name of the field. */
type ToolValues = Record<string, string>;
/** The first of each field; "" for the form as a whole. */
type ToolErrors = Record<string, string>;

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

/** Whether a link fills in all that the tool needs, such as the number of an order. */
const isWhole = (
	tool: AnyReadTool,
	{ fields, values }: Pick<ToolView, "fields" | "values">,
	query: URLSearchParams,
): boolean =>
	fields.some(({ name }) => query.get(name)?.trim()) &&
	Object.keys(findErrors(tool, fields, toInput(fields, values))).length === 0;

/** What is typed into a list: lines, or words between commas. */
export const splitList = (text: string): string[] => [
	...new Set(
		text
			.split(/[\n,;]+/)
			.map((part) => part.trim())
			.filter(Boolean),
	),
];

/** Pieces are read as in an order, other figures with their sign and mark, as in "$120", "-20 °" and "12.5 %". */
function readFigure(name: string, text: string): number | string {
	if (name === "quantity") return readQuantity(text) ?? text;
	const bare = text.replace(/^(-?)\s*\$?\s*/, "$1").replace(/\s*[%°]$/, "");
	return readSignedNumber(bare) ?? text;
}

const answers: Record<string, boolean> = { yes: true, no: false };

/** What isn't a number or an answer stays text, so that the schema refuses it. */
function readValue({ name, kind, options }: ToolField, text: string): unknown {
	if (kind === "check") return text !== "";
	if (text === "") return undefined;
	if (kind === "number") return readFigure(name, text);
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
