/** What a webhook carries and its signature, as standardwebhooks.com describes them. */
import { Webhook } from "standardwebhooks";
import type { WebhookDeps } from "./webhook-view.server.ts";
import type { DeliveryWithEvent, EndpointRow } from "./webhooks-repository.server.ts";

/** The body of an event, the same for every try. */
export function toBody(
	{ type, at, content }: Pick<DeliveryWithEvent, "type" | "at" | "content">,
	origin: string,
) {
	const { path, ...data } = JSON.parse(content) as { path: string } & Record<string, unknown>;
	return JSON.stringify({ type, timestamp: at, data: { ...data, url: `${origin}${path}` } });
}

/** Signed with the secret, and with the previous one while both hold. @param now in ms since 1970 */
export async function signedHeaders(
	{ vault }: Pick<WebhookDeps, "vault">,
	endpoint: EndpointRow,
	eventId: string,
	body: string,
	now: number,
): Promise<Record<string, string>> {
	const both = endpoint.previous_until !== null && Date.parse(endpoint.previous_until) > now;
	const sealed = [endpoint.secret, ...(both && endpoint.previous_secret ? [endpoint.previous_secret] : [])];
	const [current = "", ...previous] = sealed;
	const secrets = [await vault.open(current, endpoint.id)];
	// After a key was lost, the new secret signs alone.
	for (const secret of previous)
		secrets.push(
			...(await vault.open(secret, endpoint.id).then(
				(opened) => [opened],
				() => [],
			)),
		);
	const time = new Date(now);
	return {
		"content-type": "application/json",
		"user-agent": "Lighting-Storefront-Webhooks/1",
		"webhook-id": eventId,
		"webhook-timestamp": String(Math.floor(now / 1000)),
		"webhook-signature": secrets.map((secret) => new Webhook(secret).sign(eventId, time, body)).join(" "),
	};
}
