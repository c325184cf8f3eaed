import { expect, it } from "vitest";
import { readAtMost } from "./answer-body.ts";

/** A body in pieces of 400 bytes. */
function pieces(count: number) {
	const seen = { sent: 0, canceled: false };
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull(controller) {
			if (seen.sent === count) return controller.close();
			seen.sent += 1;
			controller.enqueue(new Uint8Array(400).fill(seen.sent));
		},
		cancel() {
			seen.canceled = true;
		},
	});
	return { body, seen };
}

it.each([
	[0, 0, true],
	[2, 800, true],
	[3, 1_000, false],
])("reads a body of %i pieces up to 1,000 bytes", async (count, length, whole) => {
	const answer = await readAtMost(pieces(count).body, 1_000);
	expect([answer.bytes.length, answer.whole]).toEqual([length, whole]);
});

it("stops fetching a body without an end", async () => {
	const { body, seen } = pieces(Number.POSITIVE_INFINITY);
	expect((await readAtMost(body, 1_000)).whole).toBe(false);
	expect(seen.canceled).toBe(true);
	expect(seen.sent).toBeLessThan(6);
});

it("fails when the connection breaks off, and reads no body as an empty one", async () => {
	const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
	await expect(readAtMost(broken, 10)).rejects.toThrow("reset");
	expect(await readAtMost(null, 10)).toEqual({ bytes: Buffer.alloc(0), whole: true });
});
