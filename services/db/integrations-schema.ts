/** Tables of webhooks and API keys. See `schema.ts`. */
import type { Generated } from "kysely";
import type { DeliveryState, EndpointState } from "#rules/webhooks/webhook-terms";
import type { Flag } from "./schema.ts";

export interface WebhookEndpointTable {
	id: string;
	/** The company's or the branch's whose administrator made it. */
	account_id: string;
	/** Whether it also gets the events of the company's branches. */
	branches: Flag;
	url: string;
	description: string;
	/** JSON: the types of events that it gets. */
	events: string;
	state: EndpointState;
	/** Signing secret, encrypted with the key of `secret_key_id`. */
	secret: string;
	secret_key_id: string;
	/** Encrypted too; signs as well until `previous_until`. */
	previous_secret: string | null;
	previous_until: string | null;
	/** When the first of the tries failed that have failed since the last success. */
	failing_since: string | null;
	/** When the hour began in which `replays` deliveries were replayed. */
	replays_since: string | null;
	replays: number;
	/** The version of the catalog that it was told of last. */
	catalog_version: string | null;
	created_by: string;
	created_by_name: string;
	created_at: string;
}

export interface WebhookEventTable {
	/** "webhook-id" of every delivery and try. */
	id: string;
	/** Told once, ever: such as "order.placed:ORDER". */
	event_key: string;
	type: string;
	account_id: string;
	/** What it is about, such as "order:ID": deliveries about one thing keep their order. */
	subject: string;
	at: string;
	/** JSON: `data` of the body, with the path of the page. */
	content: string;
}

export interface WebhookDeliveryTable {
	sequence: Generated<number>;
	id: string;
	endpoint_id: string;
	event_id: string;
	subject: string;
	state: DeliveryState;
	tries: number;
	/** `null` once it is over. */
	next_try_at: string | null;
	/** HTTP status of the last answer; `null` without one. */
	answer_code: number | null;
	/** The beginning of the last answer, or why there was none. */
	answer: string;
	created_at: string;
	changed_at: string;
}

export interface ApiKeyTable {
	id: string;
	user_id: string;
	/** `null` for every account of the user. */
	account_id: string | null;
	name: string;
	/** JSON: scopes of `rules/developers/api-keys.ts`. */
	scopes: string;
	/** SHA-256 of the key, which has 256 bits of chance. */
	hash: string;
	/** The beginning of the key. */
	hint: string;
	/** The session that it is: once that has ended, so has the key. */
	session_id: string;
	created_at: string;
	expires_at: string;
	last_used_at: string | null;
	last_used_address: string | null;
}

export interface IntegrationsSchema {
	api_key: ApiKeyTable;
	webhook_endpoint: WebhookEndpointTable;
	webhook_event: WebhookEventTable;
	webhook_delivery: WebhookDeliveryTable;
}
