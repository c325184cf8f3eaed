/** Links that were mailed: which kind, and whether the code still works. */
import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "~/shared/http/service-client.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { identityText, mailedTexts } from "./auth-messages.ts";

export type MailedMode = keyof typeof mailedTexts;
const modes = Object.keys(mailedTexts) as MailedMode[];

/** The kind of link, in the words of Firebase Authentication; anything else is taken for a verification. */
export const parseMailedMode = (query: URLSearchParams): MailedMode =>
	modes.find((mode) => mode === query.get("mode")) ?? "verifyEmail";

export type MailedCode = {
	mode: MailedMode;
	/** The address that the code was mailed to; `null` when the code does not work. */
	email: string | null;
	problem: string | null;
};

/** @throws {ServiceError} when the identity service does not answer */
export async function checkMailedCode(services: Services, query: URLSearchParams): Promise<MailedCode> {
	const mode = parseMailedMode(query);
	try {
		const { email } = await services.identity.resetPassword({ oobCode: query.get("oobCode") ?? "" });
		return { mode, email, problem: null };
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status >= 500) throw error;
		const code = error.code === "MISSING_OOB_CODE" ? "INVALID_OOB_CODE" : error.code;
		return { mode, email: null, problem: identityText(code, error.message) };
	}
}

const answerMs = 400;

/**
 * Mails the link that sets a new password. Nobody learns here, by text or time, whether there is such an account.
 * @throws {ServiceError} when the identity service does not answer
 */
export async function mailPasswordReset(services: Services, email: string): Promise<void> {
	const answerTime = delay(answerMs);
	try {
		await services.identity.sendOobCode({ requestType: "PASSWORD_RESET", email });
	} catch (error) {
		// Some providers say that an address is unknown; the visitor is not told.
		if (!(error instanceof ServiceError) || error.code !== "EMAIL_NOT_FOUND") throw error;
	}
	await answerTime;
}
