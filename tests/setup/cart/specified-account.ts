/** Calls of the storefront for an account of a backend that knows the specification alone. */

import type { StoredName, VisitorStorage } from "#client/storage/visitor-storage.server";
import type { Services } from "../../../client/call-context.ts";
import {
	type SpecificationBackend,
	startSpecificationBackend,
} from "../../../specified/test-backend/backend.ts";
import { identityPath } from "../../../specified/test-backend/client.ts";
import { emails, knownPassword } from "../../../specified/test-backend/data/people.ts";
import { setEnvironment } from "../environment.ts";

export const coupons = [
	{ coupon: "LIGHT15", percentage: 0.15, products: "" },
	{ coupon: "ONEFREE", percentage: 0, products: "eva1927, eva1930" },
	{ coupon: "SPRING2025", percentage: 0.2, products: "", expiresAt: "2025-06-01" },
];

export const excludedSku = "EVA19-9W-27K";

/** Accounts of the backend. */
export const accounts = { crest: "100417", harbor: "102255" };

/** How long the storefront waits for an answer, in ms: on a busy machine, 100,000 items take seconds. */
const patientMs = 60_000;

/** Call in `beforeAll`. */
export async function startSpecifiedAccounts() {
	const backend = await startSpecificationBackend();
	const settings = {
		SERVICES_BASE_URL: backend.url,
		SERVICE_EXTENSIONS: "auto",
		SERVICE_TIMEOUT_MS: String(patientMs),
		SESSION_SECRET: "s".repeat(40),
		LOG_LEVEL: "silent",
		COUPONS: JSON.stringify(coupons),
		COUPON_EXCLUDED_SKU: excludedSku,
	};
	setEnvironment(settings);
	let waitsMs = patientMs;
	const { servicesFor } = await import("~/shared/http/service-client.server.ts");
	return {
		backend,
		/**
		 * Calls of a signed-in user with an account selected.
		 *
		 * @param timeoutMs for answers that never come; the next call without it waits again
		 */
		async services(
			email: string = emails.distributor,
			accountId = accounts.crest,
			timeoutMs = patientMs,
		): Promise<Services> {
			if (timeoutMs !== waitsMs) setEnvironment({ SERVICE_TIMEOUT_MS: String(timeoutMs) });
			waitsMs = timeoutMs;
			const { idToken, localId } = await signIn(backend, email);
			return servicesFor({
				requestId: "request-1",
				token: idToken,
				userId: localId,
				accountId,
				storage: newStorage(),
			});
		},
	};
}

async function signIn(backend: SpecificationBackend, email: string) {
	const response = await fetch(backend.url + identityPath("signInWithPassword"), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password: knownPassword, returnSecureToken: true }),
	});
	return (await response.json()) as { idToken: string; localId: string };
}

/** As the cookies of one browser. */
function newStorage(): VisitorStorage {
	const kept = new Map<StoredName, unknown>();
	return {
		read: async (name, schema) => schema.safeParse(kept.get(name)).data ?? null,
		readPayments: async () => [],
		write: async (name, value) => void kept.set(name, value),
		clear: async (name) => void kept.delete(name),
	};
}
