/** A running reply as HTML for readers without scripts, written into the page while it arrives. */

import { randomUUID } from "node:crypto";
import { ServiceError } from "#client/service-error";
import type { ConversationSummary, ReplyStatus } from "#contracts/assistant/conversations";
import { emptyReply, type FoldedReply, foldPart, type ReplyPart } from "#rules/assistant/fold-reply";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type PlacedHtml, type RenderInPage, reservePlace } from "~/shared/http/in-order-html.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { reportFailure } from "~/shared/http/report-failure.server.ts";
import { Markdown } from "../conversation/markdown.tsx";
import type { ShownMessage } from "../conversation/message-view.tsx";
import { listConversations, readConversation } from "../conversations/conversations.server.ts";
import { type ChatOwner, getChatOwner } from "../owner/chat-owner.server.ts";
import { loadShownCards, toShownMessages } from "../products/chat-products.server.ts";
import { requireOwner } from "../stream/chat-route.server.ts";
import { resumeReply } from "../stream/running-reply.server.ts";
import { markdownInOrder } from "./markdown-in-order.ts";
import { ReloadForRest, type ReplyEnd, WrittenReply } from "./written-reply.tsx";

/** `id` is the conversation's. */
type Answered = Pick<ReplyEnd, "id" | "question" | "canRate" | "nextReplyId">;

/** A running reply as HTML for readers without scripts, written into the page while it arrives. */
export function replyInOrder(
	context: RequestContext<unknown>,
	owner: ChatOwner,
	answered: Answered,
): PlacedHtml {
	const path = paths.conversation(answered.id, { reply: "live" });
	return {
		// Plain, since it is written when rendering may have failed.
		missing: `<p><a href="${path.replaceAll("&", "&amp;")}">Reload to see the rest</a></p>`,
		write: async function* ({ render, signal }) {
			const parts = await resumeReply(owner, answered.id);
			const finished = parts
				? yield* writeParts(parts, signal, (text) => render(<Markdown text={text} />))
				: yield* writeFinished(owner, answered.id, render);
			if (!finished) {
				yield render(<ReloadForRest to={path} />);
				return;
			}
			const cards = await loadShownCards(context, finished.toolInvocations);
			yield render(<WrittenReply {...finished} {...answered} cards={cards} />);
		},
	};
}

type Finished = Pick<FoldedReply, "toolInvocations"> & { replyId: string | null; status: ReplyStatus };

/** @returns `null` when the signal came before the end */
async function* writeParts(
	parts: ReadableStream<ReplyPart>,
	signal: AbortSignal,
	render: (markdown: string) => string,
): AsyncGenerator<string, Finished | null> {
	const reply = emptyReply();
	const text = markdownInOrder(render);
	const reader = parts.getReader();
	const leave = () => void reader.cancel().catch(() => undefined);
	signal.addEventListener("abort", leave, { once: true });
	try {
		while (!signal.aborted) {
			const { done, value } = await reader.read();
			if (done) break;
			const before = reply.content.length;
			foldPart(reply, value);
			const html = text.add(reply.content.slice(before));
			if (html) yield html;
		}
	} finally {
		signal.removeEventListener("abort", leave);
		leave();
	}
	yield text.end();
	if (reply.end === "open") return null;
	const statuses = { finished: "complete", aborted: "stopped", failed: "failed" } as const;
	return { replyId: reply.id, toolInvocations: reply.toolInvocations, status: statuses[reply.end] };
}

/** The reply ended between the loader and the place. */
async function* writeFinished(
	owner: ChatOwner,
	id: string,
	render: RenderInPage,
): AsyncGenerator<string, Finished | null> {
	const { conversation, running } = await readConversation(owner, id);
	const last = conversation.messages.at(-1);
	if (running || last?.role !== "assistant") return null;
	yield render(<Markdown text={last.content} />);
	return { replyId: last.id, toolInvocations: last.toolInvocations, status: last.status };
}

type History = {
	/** The latest first; `null` when they could not be loaded. */
	history: ConversationSummary[] | null;
	/** The current time in ms, for times such as "5m ago". */
	now: number;
};

/** The ids that the forms of a page send, so that sending one twice is the same as once. */
type FormIds = { messageId: string; replyId: string; conversationId: string };

/** `ids` is `null` on the page that all new visitors share. */
export type NewConversationView = History & { ids: FormIds | null };

export type ConversationView = History & {
	ids: FormIds;
	id: string;
	/** `null` when it could not be loaded. */
	conversation: { title: string; messages: ShownMessage[] } | null;
	running: boolean;
	canRate: boolean;
	/** The place that the running reply is written to, in pages that are sent without scripts. */
	place: string | null;
};

const newIds = (): FormIds => ({
	messageId: randomUUID(),
	replyId: randomUUID(),
	conversationId: randomUUID(),
});

/** The page of visitors who have never used the assistant is the same for all, and cached. */
export async function loadNewConversation(
	context: RequestContext<unknown>,
): Promise<{ view: NewConversationView; headers: Headers }> {
	const owner = await getChatOwner(context, { create: false });
	if (!owner)
		return {
			view: { history: [], now: 0, ids: null },
			headers: new Headers({ "Cache-Control": cacheControl.anonymousPage }),
		};
	return {
		view: { history: await loadHistory(context, owner), now: Date.now(), ids: newIds() },
		headers: privateHeaders(owner),
	};
}

/** @throws {ServiceError} 404 also for somebody else's conversation */
export async function loadConversation(
	context: RequestContext<{ conversationID: string }>,
): Promise<{ view: ConversationView; headers: Headers }> {
	const owner = requireOwner(await getChatOwner(context, { create: false }));
	const id = context.params.conversationID;
	const [history, read] = await Promise.all([
		loadHistory(context, owner),
		orNullWhenDown(context, readConversation(owner, id)),
	]);
	const running = read?.running ?? false;
	const question = read?.conversation.messages.findLast(({ role }) => role === "user") ?? null;
	const canRate = read?.canRate ?? false;
	const ids = newIds();
	return {
		view: {
			history,
			now: Date.now(),
			ids,
			id,
			conversation: read && {
				title: read.conversation.title,
				messages: await toShownMessages(context, read.conversation.messages),
			},
			running,
			canRate,
			place:
				running && isWithoutScripts(context)
					? reservePlace(
							context,
							replyInOrder(context, owner, { id, question, canRate, nextReplyId: randomUUID() }),
						)
					: null,
		},
		headers: privateHeaders(owner),
	};
}

/** Pages with scripts read the reply themselves. Those without are sent here by the page, or by the form before it. */
const isWithoutScripts = ({ url, request }: RequestContext<unknown>): boolean =>
	url.searchParams.get("reply") === "live" && request.headers.get("Sec-Fetch-Dest") !== "empty";

function privateHeaders({ setCookie }: ChatOwner): Headers {
	const headers = new Headers({ "Cache-Control": cacheControl.private });
	if (setCookie) headers.append("Set-Cookie", setCookie);
	return headers;
}

const loadHistory = (context: RequestContext<unknown>, owner: ChatOwner) =>
	orNullWhenDown(context, listConversations(owner));

/** The rest of the page works without what could not be loaded. */
async function orNullWhenDown<Answer>(
	{ requestId, url }: RequestContext<unknown>,
	answer: Promise<Answer>,
): Promise<Answer | null> {
	try {
		return await answer;
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status < 500) throw error;
		reportFailure({ endpoint: `GET ${url.pathname}`, error, requestId });
		return null;
	}
}
