/** Answers to requests with an `Idempotency-Key`, by connection: the same request again gets the same answer. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { agentStore } from "../oauth/agent-store.server.ts";
import { type UcpAnswer, UcpRequestError } from "./ucp-messages.ts";

/** How long answers are kept, in seconds: as long as actions keep theirs. */
const answerLife = 7 * 24 * 60 * 60;

const storedSchema = z.object({
	digest: z.string(),
	answer: z.object({ status: z.number(), body: z.record(z.string(), z.unknown()) }).nullable(),
});

/**
 * @param connectionId the app whose key it is; another app's key is another one
 * @param content of the request: method, path and body as it was sent, which may nest too deeply to be written again
 * @throws {UcpRequestError} 409 for a key that came with another request
 */
export function answerOnce(
	connectionId: string,
	key: string,
	content: readonly string[],
	run: () => Promise<UcpAnswer>,
): Promise<UcpAnswer> {
	const group = `ucp answers of ${connectionId}`;
	return oneAtATime(`${group} ${key}`, async () => {
		const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
		const stored = storedSchema.safeParse(await agentStore.get(group, key)).data;
		if (stored && stored.digest !== digest)
			throw new UcpRequestError(
				409,
				"idempotency_conflict",
				"This Idempotency-Key came with another request. Use a new one.",
			);
		if (stored?.answer) return stored.answer;
		await agentStore.set(group, key, { digest, answer: null }, answerLife);
		const { isFinal = true, ...answer } = await run();
		if (isFinal) await agentStore.set(group, key, { digest, answer }, answerLife);
		return answer;
	});
}
