/** An engine that tests drive: it counts, one number for each `next()`, and repeats what it was asked. */
import type { Engine } from "#services/conversation-service/engine/engine";

export type CountingEngine = Engine & {
	/** Lets a running reply go on by one number. */
	next(): void;
	/** How often it was asked. */
	asked(): number;
};

export function createCountingEngine(): CountingEngine {
	let open: () => void = () => {};
	let asked = 0;
	return {
		next: () => open(),
		asked: () => asked,
		/** "count": on and on; "fail": breaks; anything else is repeated at once. */
		async *reply({ messages, user }, signal) {
			asked += 1;
			const question = messages.at(-1)?.content ?? "";
			if (question === "fail") throw new Error("broken");
			yield { type: "text-start", id: "t" };
			if (question !== "count")
				yield { type: "text-delta", id: "t", delta: `${user?.fname ?? "Guest"} said ${question}` };
			for (let count = 1; question === "count" && !signal.aborted; count += 1) {
				await new Promise<void>((resolve) => {
					open = resolve;
					signal.addEventListener("abort", () => resolve(), { once: true });
				});
				if (!signal.aborted) yield { type: "text-delta", id: "t", delta: `${count} ` };
			}
			yield { type: "text-end", id: "t" };
		},
	};
}
