/** The chat conversation service as section 7 has it, with the fields of section 3. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	readCount,
	readDone,
	readId,
	readList,
	readOne,
	readOptionalList,
	readText,
	readTime,
} from "./reading.ts";

const specifiedMessage = z
	.object({
		id: readId,
		role: z.enum(["user", "assistant"]),
		content: z.string().max(1_000_000).catch(""),
		createdAt: readTime,
		toolInvocations: z
			.array(z.looseObject({ state: readText, result: z.unknown().optional() }))
			.max(200)
			.nullish()
			.catch([]),
	})
	.transform(({ toolInvocations, ...message }) => ({ ...message, toolInvocations: toolInvocations ?? [] }));
export type SpecifiedMessage = z.infer<typeof specifiedMessage>;

const summary = {
	id: readId,
	title: readText,
	messageCount: readCount.nullable().catch(null),
	updatedAt: readTime,
};

const specifiedConversation = z.object({
	...summary,
	messages: readOptionalList(specifiedMessage),
});
export type SpecifiedConversation = z.infer<typeof specifiedConversation>;

const sentMessage = z.object({
	id: z.string(),
	role: z.enum(["user", "assistant"]),
	content: z.string(),
	createdAt: z.string(),
	toolInvocations: z.array(z.object({ state: z.string(), result: z.unknown() })),
});

export const specifiedConversations = {
	create: oc
		.route({ method: "POST", path: "/mcp/conversations" })
		.input(z.object({ userId: z.string(), title: z.string() }))
		.output(readOne(specifiedConversation)),
	list: oc
		.route({ method: "GET", path: "/mcp/conversations" })
		.input(z.object({ userId: z.string(), limit: z.number().int() }))
		.output(readList(z.object(summary), { names: ["conversations"] })),
	get: oc
		.route({ method: "GET", path: "/mcp/conversations/{id}" })
		.input(z.object({ id: z.string(), userId: z.string() }))
		.output(readOne(specifiedConversation)),
	addMessages: oc
		.route({ method: "POST", path: "/mcp/conversations/{id}/messages" })
		.input(
			z.object({
				id: z.string(),
				conversationId: z.string(),
				userId: z.string(),
				messages: z.array(sentMessage),
			}),
		)
		.output(readDone),
	remove: oc
		.route({ method: "DELETE", path: "/mcp/conversations/{id}" })
		.input(z.object({ id: z.string(), userId: z.string() }))
		.output(readDone),
	setTitle: oc
		.route({ method: "PUT", path: "/mcp/conversations/{id}/title" })
		.input(z.object({ id: z.string(), userId: z.string(), title: z.string() }))
		.output(readDone),
};
