/**
 * What a tool of the assistant is. Each is defined once. The engine without a model, the engine with one, the MCP
 * server and the forms of approval cards are made from that definition. Tools find and change things by the
 * contracts' calls, with the rights of the caller.
 */

import type { ContractRouterClient } from "@orpc/contract";
import { z } from "zod";
import type { ActionPlan } from "#contracts/assistant/action-proposals";
import type { contracts } from "#contracts/services";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import type { Access } from "#rules/users/permissions";
import { setUpSecondFactor } from "#rules/users/permissions";
import type { Passage } from "./policies/text-index.ts";

/** Who may call a tool, by the table that opens pages: "verified" is a distributor or representative with an account. */
export type ToolRights = Access;

/** What the user of an agent consents to. An order includes the cart. */
export type ToolScope = "read" | "quote" | "order";

/** What the shop's pages say. One object for a process. */
export type ShopKnowledge = {
	/** Sections of the text pages and articles, as they are now. */
	readTexts: () => readonly Passage[];
	contact: ContactDirectory;
};

export type ToolContext = {
	calls: ServiceCalls;
	/** `null` for guests. */
	userId: string | null;
	/** The account that the user acts for; `null` for the user's own choice. */
	accountId: string | null;
	/** Missing where the caller has no pages to search. */
	shop?: ShopKnowledge;
	/** The same key again changes nothing again. Tools that change nothing need none. */
	idempotencyKey?: string;
};

/** How a person is asked for a part of the input. */
export type FieldText = {
	label: string;
	hint?: string;
	/** The input takes SKU ids; people type part numbers. */
	partNumbers?: true;
	/** What people call the values of a choice; others are shown as they are. */
	choices?: Readonly<Record<string, string>>;
	/** What a choice says when nothing is chosen; "Any" by default. */
	none?: string;
	/** Labels of both ends of a range. */
	ends?: { min: string; max: string };
};

/** The form that a person fills in, with the words for each part of the input; `null` for what people are not asked. */
export type ToolForm<Input> = {
	/** What the form is for, in one sentence. */
	lead: string;
	/** A question that it answers, as a buyer types it. */
	example: string;
	button: string;
	/** Set for tools that need prices and stock, which some shops show only in the cart. */
	needsOffers?: true;
	fields: { readonly [Name in keyof Input]-?: FieldText | null };
};

type ToolParts<Input extends z.ZodType, Result> = {
	name: string;
	/** Title for people. */
	title: string;
	/** Tells people and language models what it finds, and when to call it. */
	description: string;
	input: Input;
	/** Shape of the result, for agents. */
	output: z.ZodType<Result>;
	rights: ToolRights;
	scope: ToolScope;
	/** @throws {ToolRefusal} when only the services know that the caller may not have the answer */
	call(input: z.output<Input>, context: ToolContext): Promise<Result>;
	/** The result as Markdown, for readers without cards. */
	show(result: Result): string;
};

export type ReadTool<Input extends z.ZodType, Result> = ToolParts<Input, Result> & {
	changes: false;
	form: ToolForm<z.input<Input>>;
};

/** Runs only after the user has approved its plan. */
export type ActionTool<Input extends z.ZodType, Result> = ToolParts<Input, Result> & {
	changes: true;
	/** It can take something away, not only add. */
	removes?: true;
	/** Changes nothing. */
	plan(input: z.output<Input>, context: ToolContext): Promise<ActionPlan>;
};

/** Any of them: their inputs are checked when they run. */
export type AnyReadTool = Omit<ReadTool<z.ZodType, unknown>, "form"> & {
	form: ToolForm<Record<string, unknown>>;
};
export type AnyAction = ActionTool<z.ZodType, unknown>;

export const defineTool = <Input extends z.ZodType, Result>(
	tool: ReadTool<Input, Result>,
): ReadTool<Input, Result> => tool;

/** Defines a tool that changes something. */
export const defineAction = <Input extends z.ZodType, Result>(
	tool: ActionTool<Input, Result>,
): ActionTool<Input, Result> => tool;

/** "second-factor": the company requires it. "not-granted": a verified user, or one whose request waits, lacks a right. The message says which and who grants it. */
export type RefusalReason = "sign-in" | "unverified" | "second-factor" | "not-granted";

const refusalTexts: Record<RefusalReason, string> = {
	"sign-in": "This needs a sign-in.",
	unverified: "This needs a verified account.",
	"second-factor": setUpSecondFactor.sentence,
	"not-granted": "Your sign-in has no access to this.",
};

export class ToolRefusal extends Error {
	override name = "ToolRefusal";

	constructor(
		readonly reason: RefusalReason,
		message = refusalTexts[reason],
	) {
		super(message);
	}
}

/** What the caller can mend, such as a project that doesn't exist. The message is for the person. */
export class ToolProblem extends Error {
	override name = "ToolProblem";
}

// Shapes that several tools answer with.

/** A product as cards show it: one SKU. The fields of `chatProductSchema` without its tolerance, and figures as numbers. */
export const productResult = z.object({
	id: z.string(),
	productID: z.string(),
	name: z.string(),
	sku: z.string().describe("Part number"),
	images: z.array(z.object({ url: z.string() })),
	technicalSpecs: z.string().describe('Specs with their units, separated by "::"'),
	figures: z
		.array(
			z.object({
				label: z.string().describe("As in technicalSpecs; a size has Length, Width, Height or Diameter"),
				value: z.number(),
				unit: z.string().describe("Such as lm, W, K, in; empty for a figure without a unit"),
			}),
		)
		.optional()
		.describe("Figures as numbers. Several with one label are choices, such as color temperatures"),
	application: z.string().describe("Typical uses, separated by semicolons"),
	link: z.string().describe("Page in the shop"),
	options: z.array(z.object({ optionID: z.string(), name: z.string() })),
	close: z.literal(true).optional().describe("It has not everything that was asked for"),
});

export const orderResult = z.object({
	id: z.string(),
	orderNumber: z.string(),
	status: z.string(),
	total: z.number().nullable().describe("US dollars"),
	updatedAt: z.string().nullable(),
	customerId: z.string(),
	trackingNumber: z.string().describe("Empty before it ships"),
	items: z.array(
		z.object({
			name: z.string(),
			sku: z.string(),
			quantity: z.number(),
			price: z.number().nullable(),
			total: z.number().nullable(),
			details: z
				.array(z.string())
				.optional()
				.describe("Requested date and ship-to of the line, and what of it has shipped"),
		}),
	),
});

export const namedLink = z.object({ title: z.string(), link: z.string() });

// The calls that tools of the assistant make: those of the contracts, with the rights of the caller.

type Called = Pick<
	typeof contracts,
	| "user"
	| "company"
	| "rebates"
	| "approvals"
	| "projects"
	| "cart"
	| "quotes"
	| "orderDrafts"
	| "blanketOrders"
	| "tax"
	| "orders"
	| "orderRequests"
	| "warrantyClaims"
	| "portal"
	| "orderLists"
	| "resource"
>;

export type ServiceCalls = ContractRouterClient<
	Called & { product: Omit<typeof contracts.product, "allVariations"> }
>;

export type Caller = {
	requestId: string;
	/** `null` for guests. */
	token: string | null;
	/** The account that the user acts for; `null` for the user's own choice. */
	accountId: string | null;
};

export type CallsFor = (caller: Caller) => ServiceCalls;

/** Whether a call failed because the services don't have it: an extension that an owner's services may lack. */
export const isNotOffered = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "NOT_OFFERED";

/** For `catch` of a call that an owner's services may lack. */
export function nullIfNotOffered(error: unknown): null {
	if (isNotOffered(error)) return null;
	throw error;
}
