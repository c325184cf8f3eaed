/** Subscribes at the email marketing provider with a plain form post. */
import { env } from "~/shared/env.server.ts";

const subscriptionUrl = env.NEWSLETTER_URL ?? `${env.SERVICES_BASE_URL}/newsletter/subscribe`;

/** @throws {Error} when the provider is down or rejects the address */
export async function subscribe(email: string, fetchFn: typeof fetch = fetch): Promise<void> {
	const response = await fetchFn(subscriptionUrl, {
		method: "POST",
		body: new URLSearchParams({ EMAIL: email }),
		redirect: "manual",
		signal: AbortSignal.timeout(env.SERVICE_TIMEOUT_MS),
	});
	await response.body?.cancel();
	if (response.status >= 400) throw new Error(`The newsletter provider answered ${response.status}.`);
}
