/**
 * The storefront in this process, in front of a backend that knows the specification alone. Call in `beforeAll`,
 * before the first request.
 */
import {
	type SpecificationBackend,
	startSpecificationBackend,
} from "../../specified/test-backend/backend.ts";
import { knownPassword } from "../../specified/test-backend/data/people.ts";
import { setEnvironment } from "./environment.ts";
import { newVisitor, shopOrigin, type Visitor } from "./visitor.ts";

export type SpecificationShop = SpecificationBackend & {
	/** A visitor who is signed in with an address of `emails`. */
	signedIn(email: string): Promise<Visitor>;
};

/** @param environment further variables of the storefront */
export async function startSpecificationShop(
	environment: Record<string, string> = {},
): Promise<SpecificationShop> {
	const backend = await startSpecificationBackend();
	const all = {
		SERVICES_BASE_URL: backend.url,
		SERVICE_EXTENSIONS: "auto",
		PAYMENT_PAGE_URL: backend.url,
		SESSION_SECRET: "s".repeat(40),
		ORIGIN: shopOrigin,
		LOG_LEVEL: "silent",
		...environment,
	};
	setEnvironment(all);
	return {
		...backend,
		async signedIn(email) {
			const visitor = newVisitor();
			await visitor.signIn(email, knownPassword);
			return visitor;
		},
	};
}
