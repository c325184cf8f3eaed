/** Runs a tool of the assistant with what a person filled in. */

import { resolveParts } from "#assistant-tools/resolve-parts";
import { runTool } from "#assistant-tools/run-tool";
import { type AnyReadTool, type RefusalReason, ToolProblem, ToolRefusal } from "#assistant-tools/tool";
import { tools } from "#assistant-tools/tools";
import { matchLimits } from "#rules/catalog/match-limits";
import { isVerified } from "#rules/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { ShownCards } from "../conversation/shown-message.ts";
import { loadShownCards } from "../products/chat-products.server.ts";
import {
	findErrors,
	isSent,
	readValues,
	type ToolErrors,
	type ToolValues,
	toInput,
} from "./read-tool-query.server.ts";
import { type ToolField, toolFields } from "./tool-fields.server.ts";

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
		refused: await findRefusal(tool, context),
		result: null,
	};
	if (!isSent(fields, searchParams)) return { view: blank, status: 200 };
	if (blank.refused) return { view: blank, status: 403 };
	try {
		return await answer(tool, blank, context);
	} catch (error) {
		if (error instanceof ToolRefusal) return { view: { ...blank, refused: error.reason }, status: 403 };
		if (error instanceof ToolProblem)
			return { view: { ...blank, errors: { "": error.message } }, status: 400 };
		throw error;
	}
}

async function findRefusal(
	{ rights }: AnyReadTool,
	{ session, user }: RequestContext<unknown>,
): Promise<RefusalReason | null> {
	if (rights === "everyone") return null;
	if (!session) return "sign-in";
	return rights === "verified" && !isVerified(await user()) ? "unverified" : null;
}

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
