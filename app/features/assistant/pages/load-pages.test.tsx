import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { readConversation } from "../conversations/conversations.server.ts";
import type { ChatOwner } from "../owner/chat-owner.server.ts";
import { resumeReply } from "../stream/running-reply.server.ts";
import { replyInOrder } from "./load-pages.server.tsx";

vi.mock("../conversations/conversations.server.ts");
vi.mock("../stream/running-reply.server.ts");
vi.mock("../products/chat-products.server.ts");
// The parts after the text need the page's router and data; the built product is tested for them.
vi.mock("./written-reply.tsx", () => ({
	WrittenReply: ({ replyId, status }: { replyId: string; status: string }) => (
		<footer>
			{replyId} {status}
		</footer>
	),
	ReloadForRest: ({ to }: { to: string }) => <a href={to}>Reload to see the rest</a>,
}));

let left: boolean;
beforeEach(() => {
	left = false;
});

/** A reply of these parts, which then ends or goes on. */
function running(parts: readonly ReplyPart[], { ends = true } = {}) {
	const stream = new ReadableStream<ReplyPart>({
		start(controller) {
			for (const part of parts) controller.enqueue(part);
			if (ends) controller.close();
		},
		cancel() {
			left = true;
		},
	});
	vi.mocked(resumeReply).mockResolvedValue(stream);
}

const start: ReplyPart = { type: "start", messageId: "r-1" };
const text = (delta: string): ReplyPart => ({ type: "text-delta", id: "t", delta });

async function write(
	signal = new AbortController().signal,
	onPiece = (_html: string) => {},
): Promise<string> {
	const place = replyInOrder({} as RequestContext<unknown>, {} as ChatOwner, {
		id: "c-1",
		question: null,
		canRate: true,
		nextReplyId: "r-2",
	});
	let html = "";
	for await (const piece of place.write({ render: renderToStaticMarkup, signal })) {
		html += piece;
		onPiece(html);
	}
	return html.replaceAll(/ class="[^"]*"/g, "");
}

it("writes the words of a reply, then what belongs below it", async () => {
	running([start, text("Two **wall "), text("packs** fit."), { type: "finish" }]);
	const seen: string[] = [];
	expect(await write(undefined, (html) => seen.push(html))).toBe(
		"<div><p>Two <strong>wall packs</strong> fit.</p></div><footer>r-1 complete</footer>",
	);
	expect(seen[0]).toMatch(/Two$/);
});

it.each([
	["abort", "stopped"],
	["error", "failed"],
])("says how a reply ended: %s", async (type, status) => {
	running([start, text("Two wall"), { type, errorText: "broken" }]);
	expect(await write()).toBe(`<div><p>Two wall</p></div><footer>r-1 ${status}</footer>`);
});

it("offers to reload what takes too long or breaks off, with all elements closed", async () => {
	const offer = '</p></div><a href="/assistant/c-1?reply=live">Reload to see the rest</a>';
	running([start, text("Two wall packs ")], { ends: false });
	const late = new AbortController();
	expect(await write(late.signal, () => late.abort())).toBe(`<div><p>Two wall packs${offer}`);
	expect(left).toBe(true);
	running([start, text("Two wall packs")]);
	expect(await write()).toBe(`<div><p>Two wall packs${offer}`);
});

it("writes a reply that ended before its place came", async () => {
	vi.mocked(resumeReply).mockResolvedValue(null);
	const message = {
		id: "r-1",
		role: "assistant",
		content: "Two wall packs",
		status: "complete",
		toolInvocations: [],
	};
	vi.mocked(readConversation).mockResolvedValue({
		conversation: { messages: [message] },
		running: false,
	} as never);
	expect(await write()).toBe("<div><p>Two wall packs</p></div><footer>r-1 complete</footer>");
});
