/** How the AI SDK's chat reaches the shop: messages are sent as the forms of the pages are. */
import { DefaultChatTransport, type UIMessageChunk } from "ai";
import { useEffect, useState } from "react";
import { messages as texts } from "#rules/messages";
import type { CardView } from "~/features/catalog/card-view.ts";
import { paths } from "~/paths.ts";
import { formOwnerField } from "~/shared/forms/form-draft.ts";
import { type AssistantMessage, getText } from "./conversation-state.ts";

/** The shop refused or failed; the message is for the visitor. */
export class ChatFailure extends Error {
	override name = "ChatFailure";
	constructor(
		readonly status: number,
		message: string,
	) {
		super(message);
	}
}

/** What the transport knows of the conversation; the window changes it as it goes. */
export type ChatPlace = {
	conversationId: string;
	/** The id is a proposal until the first reply starts. */
	isNew: boolean;
	/** Ids of the message that is being sent: the same id again gives the same reply. */
	pending: { messageId: string; replyId: string } | null;
	/** The type of the last part of the stream; `null` for one that broke off. */
	ended: "finish" | "abort" | "error" | null;
	/** User and account that the page was opened for. */
	owner?: string;
	/** How often a reply that broke off was looked for in a row. */
	resumed: number;
};

/** What `sendMessage` and `regenerate` pass on. */
export type SendOptions = {
	/** The message that gives way, with all after it. */
	replaces?: string;
};

export class ChatTransport extends DefaultChatTransport<AssistantMessage> {
	/** @param onStart the server has taken the message, and writes the reply */
	constructor(
		private readonly place: ChatPlace,
		private readonly onStart: (replyId: string | undefined) => void,
	) {
		super({
			api: paths.chat(),
			fetch: (input, init) => fetchReply(input, init),
			prepareSendMessagesRequest: ({ messages, body }) => ({
				body: toFields(messages, (body ?? {}) as SendOptions, place),
			}),
			prepareReconnectToStreamRequest: () => ({ api: paths.runningReply(place.conversationId) }),
		});
	}

	protected override processResponseStream(
		stream: ReadableStream<Uint8Array<ArrayBufferLike>>,
	): ReadableStream<UIMessageChunk> {
		const { place, onStart } = this;
		place.ended = null;
		return super.processResponseStream(stream).pipeThrough(
			new TransformStream<UIMessageChunk, UIMessageChunk>({
				transform(part, controller) {
					if (part.type === "start") {
						startAt(place, part.messageMetadata);
						onStart(part.messageId);
					}
					if (part.type === "finish" || part.type === "abort" || part.type === "error")
						place.ended = part.type;
					controller.enqueue(part);
				},
			}),
		);
	}
}

function startAt(place: ChatPlace, metadata: unknown): void {
	const { conversationId } = (metadata ?? {}) as { conversationId?: unknown };
	if (typeof conversationId === "string" && conversationId) place.conversationId = conversationId;
	place.isNew = false;
}

/** The fields of the form that sends a message. */
function toFields(
	messages: readonly AssistantMessage[],
	{ replaces }: SendOptions,
	place: ChatPlace,
): Record<string, string> {
	const message = messages.at(-1);
	const messageId = message?.id ?? "";
	place.ended = null;
	if (place.pending?.messageId !== messageId || replaces)
		place.pending = { messageId, replyId: crypto.randomUUID() };
	return {
		message: message ? getText(message) : "",
		messageId,
		replyId: place.pending.replyId,
		conversationId: place.conversationId,
		...(place.isNew && { isNew: "yes" }),
		...(replaces && { replaces }),
		...(place.owner && { [formOwnerField]: place.owner }),
	};
}

/** @throws {ChatFailure} with the text of the shop */
async function fetchReply(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const sends = init?.method === "POST";
	const response = await fetch(input, {
		method: init?.method,
		signal: init?.signal,
		headers: { Accept: "text/event-stream" },
		...(sends && { body: new URLSearchParams(JSON.parse(String(init?.body)) as Record<string, string>) }),
	});
	if (!response.ok) throw await readFailure(response);
	return response;
}

async function readFailure(response: Response): Promise<ChatFailure> {
	const body: unknown = await response.json().catch(() => null);
	const { message } = (body ?? {}) as { message?: unknown };
	const text = typeof message === "string" && message ? message : texts.chat.requestFailed;
	return new ChatFailure(response.status, text);
}

/**
 * Calls a route of the assistant that answers JSON.
 * @param fields of a form to post
 * @throws {ChatFailure}
 */
export async function callAssistant<Answer>(path: string, fields?: Record<string, string>): Promise<Answer> {
	const response = await fetch(path, {
		headers: { Accept: "application/json" },
		...(fields && { method: "POST", body: new URLSearchParams(fields) }),
	}).catch(() => {
		throw new ChatFailure(0, texts.chat.requestFailed);
	});
	if (!response.ok) throw await readFailure(response);
	return (await response.json()) as Answer;
}

/** `null` for SKUs that the catalog doesn't have. Prices are of the visitor, so it lives as long as the window. */
const cardsById = new Map<string, CardView | null>();
const idsPerCall = 100;

/**
 * The shop's cards of SKUs, as they come.
 * @returns `undefined` for those that are not loaded yet
 */
export function useShopCards(
	ids: readonly string[],
	isEnabled: boolean,
): (id: string) => CardView | null | undefined {
	const [, setLoaded] = useState(0);
	const missing = isEnabled ? ids.filter((id) => id && !cardsById.has(id)).slice(0, idsPerCall) : [];
	const key = missing.join(",");
	useEffect(() => {
		if (!key) return;
		let active = true;
		const requestedIds = key.split(",");
		callAssistant<{ cards: CardView[] }>(paths.chatProducts(requestedIds))
			.then(({ cards }) => new Map(cards.map((card) => [card.variationID, card])))
			// What the reply says of the products is shown instead.
			.catch(() => new Map<string, CardView>())
			.then((found) => {
				for (const id of requestedIds) cardsById.set(id, found.get(id) ?? null);
				if (active) setLoaded((count) => count + 1);
			});
		return () => {
			active = false;
		};
	}, [key]);
	return (id) => (id ? cardsById.get(id) : null);
}

/** Prices differ between visitors. */
export const forgetShopCards = (): void => cardsById.clear();
