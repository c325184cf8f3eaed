/** Routes of the backend: what a call may contain, and how its errors look. */
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Identity, User } from "./records.ts";

/** With a stream, the body is not sent. */
export type Reply = { status: number; body?: unknown; contentType?: string; stream?: ReplyStream };

/** Ends a call with an error in the shape of its service. */
export class Refusal extends Error {
	override name = "Refusal";
	constructor(
		readonly status: number,
		message: string,
	) {
		super(message);
	}
}

export type Call<Body, Query> = {
	params: Record<string, string>;
	body: Body;
	query: Query;
	/** The sign-in of the bearer token; `null` for visitors. */
	identity: Identity | null;
	/** The portal user of the token. On calls for everyone, `null` for visitors. */
	user: User | null;
};

export type ErrorShape = (message: string, status: number) => { body: unknown; contentType?: string };

/** Each service words its errors in its own way, as services of several teams do. */
export const errorShapes = {
	message: (message) => ({ body: { message } }),
	error: (error) => ({ body: { error } }),
	errors: (message) => ({ body: { errors: [{ message }] } }),
	text: (message) => ({ body: message, contentType: "text/plain" }),
	identity: (message, code) => ({ body: { error: { code, message } } }),
} satisfies Record<string, ErrorShape>;

/**
 * Who may call: everyone, without a look at the token; visitors, and whoever has a valid token; sign-ins, also
 * without a portal user; or (default) portal users only.
 */
type Access = "everyone" | "visitors" | "sign-ins" | "users";

type Definition<Body extends z.ZodType, Query extends z.ZodType> = {
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Path with `:name` for a variable segment. */
	path: string;
	access?: Access;
	body?: Body;
	query?: Query;
	/** Whether `application/x-www-form-urlencoded` is read too. */
	form?: boolean;
	/** Patterns of variable segments; others match anything. */
	segments?: Record<string, RegExp>;
	handle: (call: Call<z.infer<Body>, z.infer<Query>>) => Reply;
};

export type Route = Omit<Definition<z.ZodType, z.ZodType>, "handle" | "access" | "form"> & {
	access: Access;
	form: boolean;
	shape: ErrorShape;
	handle: (call: Call<unknown, unknown>) => Reply;
};

const nothing = z.strictObject({});

/** Collects the routes of one service, whose errors have one shape. */
export function serviceRoutes(shape: ErrorShape) {
	const routes: Route[] = [];
	const add = <Body extends z.ZodType = typeof nothing, Query extends z.ZodType = typeof nothing>(
		definition: Definition<Body, Query>,
	) => {
		const { handle, access = "users", form = false, ...rest } = definition;
		routes.push({
			...rest,
			access,
			form,
			shape,
			handle: (call) => handle(call as Call<z.infer<Body>, z.infer<Query>>),
		});
	};
	return { routes, add };
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const done: Reply = { status: 204 };

/** @throws {Refusal} 400, naming the field */
export function parseStrictly(schema: z.ZodType | undefined, value: unknown, kind: string): unknown {
	const parsed = (schema ?? nothing).safeParse(value);
	if (parsed.success) return parsed.data;
	throw new Refusal(400, explain(parsed.error.issues[0], value, kind));
}

function explain(issue: z.core.$ZodIssue | undefined, value: unknown, kind: string): string {
	if (!issue) return "Invalid request";
	const name = (last?: string) => [...issue.path, ...(last === undefined ? [] : [last])].join(".");
	if (issue.code === "unrecognized_keys") return `Unknown ${kind} "${name(issue.keys[0])}"`;
	if (issue.path.length === 0) return "The body must be a JSON object";
	const given = issue.path.reduce<unknown>(
		(from, key) => (from as Record<PropertyKey, unknown> | undefined)?.[key],
		value,
	);
	return given === undefined ? `Missing ${kind} "${name()}"` : `Wrong ${kind} "${name()}": ${issue.message}`;
}

/** The portal user of a call that needs one. */
export function requireUser({ user }: Pick<Call<unknown, unknown>, "user">): User {
	if (!user) throw new Refusal(401, "Sign in first");
	return user;
}

export function found<Thing>(thing: Thing | undefined, what: string): Thing {
	if (thing === undefined) throw new Refusal(404, `${what} not found`);
	return thing;
}

// Streamed replies: server-sent events with one JSON part each (the AI SDK's UI message stream).

export type ReplyStream = {
	/** Objects are sent as JSON, texts as they are. */
	parts: unknown[];
	/** Wait before each part, in ms. */
	paceMs: number;
	/** How it ends: as agreed, by a broken connection, or not at all. */
	end: "done" | "cut" | "silent";
};

/** Sends the parts, and stops when the reader goes away: this service knows no other way to stop. */
export async function sendStream(
	response: ServerResponse,
	{ parts, paceMs, end }: ReplyStream,
): Promise<void> {
	response.writeHead(200, {
		"Content-Type": "text/event-stream",
		"Cache-Control": "no-cache",
		"x-vercel-ai-ui-message-stream": "v1",
	});
	response.flushHeaders();
	for (const part of parts) {
		if (paceMs > 0) await wait(paceMs);
		if (response.destroyed) return;
		response.write(`data: ${typeof part === "string" ? part : JSON.stringify(part)}\n\n`);
	}
	if (end === "cut") return void response.destroy();
	if (end === "done") response.end("data: [DONE]\n\n");
}

// Who may act for which account.

/** Accounts that the user acts for; none without verification. */
export function accountsOf(user: User): string[] {
	if (user.customerType === "basic") return [];
	return user.customerType === "representative" ? user.assignedAccountIds : user.accountIds;
}

/** @throws {Refusal} 403 */
export function requireAccount(user: User, accountId: string): void {
	if (!accountsOf(user).includes(accountId)) throw new Refusal(403, "Not your account");
}

/** @throws {Refusal} 403 */
export function requireCart(user: User, accountId: string): void {
	requireAccount(user, accountId);
	if (user.role !== "admin" && !user.access.includes("cart")) throw new Refusal(403, "No cart access");
}

// Parts of request bodies that several services share.

export const id = z.string().min(1).max(128);
export const text = z.string().max(2000);
export const quantity = z.number().int().min(1).max(99_999);

/** Dollars with at most 2 decimals. */
export const dollars = z
	.number()
	.min(0)
	.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, "more than 2 decimals");

export const chosenProduct = z.strictObject({ quantity, productId: id, options: z.array(id) });

export const cartItem = z.strictObject({
	cartItemId: id.optional(),
	productId: id,
	quantity,
	price: dollars,
	originalPrice: dollars.optional(),
	options: z.array(z.strictObject({ optionID: id, name: text.optional(), price: dollars })).optional(),
	productDetails: z.strictObject({ sku: text }).optional(),
});

export const appliedCoupon = z
	.strictObject({ coupon: text, percentage: z.number().min(0).max(1), products: text })
	.nullable();

/** Body of the calls whose fields the specification leaves open. */
export const anyObject = z.record(z.string(), z.unknown());
