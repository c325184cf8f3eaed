/** What scripts of the assistant send to the storefront, and how they read its streams. */
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { foldReply } from "#rules/assistant/fold-reply";
import type { SentFields, ShopAnswer, Visitor } from "../visitor.ts";

export type ReadReply = {
	status: number;
	headers: Headers;
	parts: ReplyPart[];
	/** Id in the first part. */
	conversationId: string;
	text: string;
	/** Message of the answer when it is no stream, otherwise of an error part. */
	message: string | null;
};

const script = { Accept: "application/json" };

export const sendMessage = (visitor: Visitor, fields: SentFields): Promise<ShopAnswer> =>
	visitor.post("/api/chat", fields, script);

export async function readStream(response: Response): Promise<ReplyPart[]> {
	const events = (await response.text()).split("\n\n").filter(Boolean);
	return events
		.map((event) => event.replace(/^data: /, ""))
		.filter((data) => data !== "[DONE]")
		.map((data) => JSON.parse(data));
}

export async function readReply(answer: ShopAnswer): Promise<ReadReply> {
	const { status, headers, response } = answer;
	if (!response) throw new Error("The answer has no response.");
	if (!headers.get("Content-Type")?.startsWith("text/event-stream")) {
		const text = await response.text();
		const { message } = (text ? JSON.parse(text) : {}) as { message?: string };
		return { status, headers, parts: [], conversationId: "", text: "", message: message ?? null };
	}
	const parts = await readStream(response);
	const { content, error } = foldReply(parts);
	const metadata = parts[0]?.messageMetadata as { conversationId?: string } | undefined;
	return {
		status,
		headers,
		parts,
		conversationId: metadata?.conversationId ?? "",
		text: content,
		message: error,
	};
}

/** Sends a message and reads the whole reply. */
export const ask = async (visitor: Visitor, message: string, fields: Record<string, string> = {}) =>
	readReply(await sendMessage(visitor, { message, ...fields }));

/** The JSON of a route of the assistant. */
export async function readJson(
	answer: ShopAnswer,
): Promise<{ status: number; body: Record<string, unknown> }> {
	const text = (await answer.response?.text()) ?? "";
	return { status: answer.status, body: text ? JSON.parse(text) : {} };
}

export const getJson = async (visitor: Visitor, path: string) => readJson(await visitor.get(path, script));
export const postJson = async (visitor: Visitor, path: string, form: SentFields = {}) =>
	readJson(await visitor.post(path, form, script));

export const conversationPath = (id: string) => `/api/chat/conversations/${id}`;
export const streamPath = (id: string) => `/api/chat/${id}/stream`;
export const stopPath = (id: string) => `/api/chat/${id}/stop`;

/** A reply that is read part by part. */
export async function openReply(answer: ShopAnswer) {
	const reader = answer.response?.body?.pipeThrough(new TextDecoderStream()).getReader();
	if (!reader) throw new Error("The answer has no stream.");
	const next = async () => (await reader.read()).value ?? "";
	const first: ReplyPart = JSON.parse((await next()).replace(/^data: /, ""));
	const { conversationId } = first.messageMetadata as { conversationId: string };
	return {
		conversationId,
		/** Reads until a text has arrived. @returns everything read since the first part */
		async readUntil(text: string): Promise<string> {
			let read = "";
			while (!read.includes(text)) {
				const more = await next();
				if (!more) throw new Error(`The reply ended before "${text}": ${read}`);
				read += more;
			}
			return read;
		},
		/** Leaves as a browser does that goes away. */
		leave: () => reader.cancel(),
	};
}
