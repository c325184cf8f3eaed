/** A running reply as HTML for readers without scripts, written into the page while it arrives. */

import type { ReplyStatus } from "#contracts/assistant/conversations";
import { emptyReply, type FoldedReply, foldPart, type ReplyPart } from "#rules/assistant/fold-reply";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { PlacedHtml, RenderInPage } from "~/shared/http/in-order-html.server.ts";
import { Markdown } from "../conversation/markdown.tsx";
import { readConversation } from "../conversations/conversations.server.ts";
import type { ChatOwner } from "../owner/chat-owner.server.ts";
import { loadShownCards } from "../products/chat-products.server.ts";
import { resumeReply } from "../stream/running-reply.server.ts";
import { markdownInOrder } from "./markdown-in-order.ts";
import { ReloadForRest, type ReplyEnd, WrittenReply } from "./written-reply.tsx";

/** `id` is the conversation's. */
type Answered = Pick<ReplyEnd, "id" | "question" | "canRate" | "nextReplyId">;

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
