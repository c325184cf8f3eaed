/**
 * The chat conversation service. Errors: `{ error }`. Saving is not idempotent: what is sent twice is kept twice,
 * so that a repeated call shows. Replies are not saved here; the caller does that.
 */
import { z } from "zod";
import {
	anyObject,
	type Call,
	created,
	errorShapes,
	found,
	id,
	ok,
	Refusal,
	type ReplyStream,
	serviceRoutes,
} from "../http.ts";
import type { StoredConversation, User } from "../records.ts";
import type { State } from "../state.ts";
import { readToken } from "./sessions.ts";

const message = z.strictObject({
	id,
	role: z.enum(["user", "assistant"]),
	content: z.string().max(500_000),
	createdAt: z.iso.datetime(),
	toolInvocations: z.array(z.strictObject({ state: z.string(), result: z.unknown() })),
});
const title = z.string().trim().min(1).max(50);
const owner = z.strictObject({ userId: id });

const chatBody = z.strictObject({
	userToken: z.string().nullable(),
	currentUser: z.strictObject({ userId: id, fname: z.string(), lname: z.string() }).nullable(),
	messages: z
		.array(
			z.strictObject({
				id,
				role: z.enum(["user", "assistant"]),
				content: z.string(),
				createdAt: z.string().optional(),
				toolInvocations: z.array(anyObject).optional(),
			}),
		)
		.min(1),
});

const toSummary = ({ id: of, title: name, messages, updatedAt }: StoredConversation) => ({
	id: of,
	title: name,
	messageCount: messages.length,
	updatedAt,
});
const toConversation = (stored: StoredConversation) => ({ ...toSummary(stored), messages: stored.messages });

export function chatService(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.error);
	const path = "/mcp/conversations";

	/** Guests are believed; users need the token of their sign-in. */
	const requireOwner = (call: Pick<Call<unknown, unknown>, "user">, userId: string): string => {
		if (!userId.startsWith("guest_") && call.user?.userId !== userId)
			throw new Refusal(call.user ? 403 : 401, "Not your conversations");
		return userId;
	};
	const conversation = (call: Pick<Call<unknown, unknown>, "user" | "params">, userId: string) =>
		found(
			state.conversations.find(
				({ id: of, owner: whose }) => of === call.params.id && whose === requireOwner(call, userId),
			),
			"Conversation",
		);
	const touch = (stored: StoredConversation) => {
		stored.updatedAt = new Date().toISOString();
		return stored;
	};

	add({
		method: "POST",
		path,
		access: "visitors",
		body: owner.extend({ title }),
		handle: (call) => {
			const stored: StoredConversation = touch({
				id: state.nextId("chat-"),
				owner: requireOwner(call, call.body.userId),
				title: call.body.title,
				updatedAt: "",
				messages: [],
			});
			state.conversations.push(stored);
			return created({ data: toConversation(stored) });
		},
	});
	add({
		method: "GET",
		path,
		access: "visitors",
		query: owner.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
		handle: (call) => {
			const whose = requireOwner(call, call.query.userId);
			const own = state.conversations
				.filter((stored) => stored.owner === whose)
				.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
			return ok({ data: own.slice(0, call.query.limit).map(toSummary) });
		},
	});
	add({
		method: "GET",
		path: `${path}/:id`,
		access: "visitors",
		query: owner,
		handle: (call) => ok({ data: toConversation(conversation(call, call.query.userId)) }),
	});
	add({
		method: "POST",
		path: `${path}/:id/messages`,
		access: "visitors",
		body: owner.extend({ conversationId: id, messages: z.array(message).min(1) }),
		handle: (call) => {
			const { userId, conversationId, messages } = call.body;
			if (conversationId !== call.params.id) throw new Refusal(400, "Two conversations are named");
			touch(conversation(call, userId)).messages.push(...messages);
			return ok({ success: true });
		},
	});
	add({
		method: "DELETE",
		path: `${path}/:id`,
		access: "visitors",
		body: owner,
		handle: (call) => {
			const stored = conversation(call, call.body.userId);
			state.conversations.splice(state.conversations.indexOf(stored), 1);
			return ok({ success: true });
		},
	});
	add({
		method: "PUT",
		path: `${path}/:id/title`,
		access: "visitors",
		body: owner.extend({ title }),
		handle: (call) => {
			touch(conversation(call, call.body.userId)).title = call.body.title;
			return ok({ success: true });
		},
	});
	add({
		method: "POST",
		path: "/api/chat",
		access: "everyone",
		body: chatBody,
		handle: ({ body: { userToken, currentUser, messages } }) => {
			const identity = userToken === null ? null : readToken(state, userToken);
			const user = state.users.find(({ userId }) => userId === identity?.localId) ?? null;
			if (userToken !== null && !user) throw new Refusal(401, "Token expired");
			if (currentUser && currentUser.userId !== user?.userId) throw new Refusal(403, "Another user's token");
			const last = messages.at(-1);
			if (last?.role !== "user") throw new Refusal(400, "The last message is not the user's");
			return { status: 200, stream: replyTo(state, last.content, user) };
		},
	});
	return routes;
}

function replyTo(state: State, text: string, user: User | null): ReplyStream {
	const { words, tool } = findAnswer(state, text, user);
	const parts = [
		{ type: "start", messageId: state.nextId("reply-") },
		{ type: "start-step" },
		...(tool
			? [
					{ type: "tool-input-available", toolCallId: "call-1", toolName: tool.name, input: { text } },
					{ type: "tool-output-available", toolCallId: "call-1", output: tool.output },
				]
			: []),
		{ type: "text-start", id: "text-1" },
		...words.split(/(?<= )/).map((delta) => ({ type: "text-delta", id: "text-1", delta })),
		{ type: "text-end", id: "text-1" },
		{ type: "finish-step" },
		{ type: "finish" },
	];
	return { parts, paceMs: state.chatPaceMs, end: "done" };
}

/** The answer that takes longest. */
const guide = Array.from({ length: 80 }, (_, at) => `Step ${at + 1} is to measure the room.`).join(" ");

function findAnswer(state: State, text: string, user: User | null) {
	if (/\bguide\b/i.test(text)) return { words: guide, tool: null };
	if (/\border/i.test(text)) {
		if (!user) return { words: "Please sign in to see your orders.", tool: null };
		const orders = state.orders
			.filter(({ accountId }) => user.accountIds.includes(accountId))
			.map(({ order, accountId }) => ({
				id: order.id,
				orderNumber: order.id,
				status: order.OrderStatus,
				total: order.Price.OrderTotal,
				updatedAt: "2026-11-20T15:04:00Z",
				customerId: accountId,
				trackingNumber: "",
				items: [],
			}));
		return {
			words: `You have **${orders.length} orders**. Here are the latest.`,
			tool: { name: "orders", output: { orders } },
		};
	}
	const words = text.toLowerCase().split(/\W+/).filter(Boolean);
	const products = state.products
		.map(({ product }) => product)
		.filter(({ name, sku }) =>
			words.some((word) => word.length > 2 && `${name} ${sku}`.toLowerCase().includes(word)),
		);
	if (products.length === 0) return { words: "I found no product with these words.", tool: null };
	return {
		words: `I found **${products.length} products** for you. Here they are.`,
		tool: { name: "products", output: { products } },
	};
}
