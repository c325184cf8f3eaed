/** Subscribes at the email marketing provider with a plain form post, and follows the links of its mails. */
import { data } from "@remix-run/node";
import { z } from "zod";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import type { MailedLinkAnswer } from "./newsletter.ts";

const subscriptionUrl = () => env.NEWSLETTER_URL ?? `${env.SERVICES_BASE_URL}/newsletter/subscribe`;

/** The embedded service's answer; providers answer with anything. */
const answerSchema = z.object({ confirmation: z.literal("mailed") });

/** The length of such an answer, in characters. */
const largestAnswer = 1_000;

/** Subscriptions from one address in an hour. */
export const consumeSubscription = createVisitorLimit("newsletter", { each: 30, seconds: 3600 });

/**
 * @returns whether the address counts only after a confirmation by mail
 * @throws {Error} when the provider is down or rejects the address
 */
export async function subscribe(email: string, fetchFn: typeof fetch = fetch): Promise<boolean> {
	const response = await fetchFn(subscriptionUrl(), {
		method: "POST",
		body: new URLSearchParams({ EMAIL: email }),
		redirect: "manual",
		signal: AbortSignal.timeout(env.SERVICE_TIMEOUT_MS),
	});
	const answer = response.ok ? parsed(await readStart(response)) : await response.body?.cancel();
	if (response.status >= 400) throw new Error(`The newsletter provider answered ${response.status}.`);
	return answerSchema.safeParse(answer).success;
}

/** "" for an answer that is larger than ours ever is. */
async function readStart({ body }: Response): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	// Returning from the loop cancels the rest.
	for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > largestAnswer) return "";
	}
	return text;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Does what a mailed link is for, and answers with the page: programs that post expect no redirect. */
export async function answerMailedLink(
	{ log }: Pick<RequestContext<unknown>, "log">,
	work: () => Promise<unknown>,
) {
	const answer = (body: MailedLinkAnswer, status: number) => data<MailedLinkAnswer>(body, { status });
	try {
		await work();
		return answer({ outcome: "done" }, 200);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status < 500) return answer({ outcome: "failed", message: error.message }, error.status);
		log.error({ err: error }, "a link of the newsletter could not be followed");
		return answer({ outcome: "failed", message: "That didn't work. Try again in a minute." }, 503);
	}
}
