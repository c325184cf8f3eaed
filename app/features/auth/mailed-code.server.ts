/** Mailed links: their kind, and whether the code is still valid. */
import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "#client/call-context";
import { isDemo } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { identityText, mailedTexts } from "./auth-messages.ts";

export type MailedMode = keyof typeof mailedTexts;
const modes = Object.keys(mailedTexts) as MailedMode[];

/** Mode names of Firebase Authentication; unknown ones mean verification. */
export const parseMailedMode = (query: URLSearchParams): MailedMode =>
	modes.find((mode) => mode === query.get("mode")) ?? "verifyEmail";

export type MailedCode = {
	mode: MailedMode;
	/** The mailed address; `null` for an invalid code. */
	email: string | null;
	problem: string | null;
};

/** @throws {ServiceError} when the identity service is down */
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
 * Mails a password reset link. Neither the text nor the timing reveals whether the account exists.
 * @throws {ServiceError} when the identity service is down
 */
export async function mailPasswordReset(services: Services, email: string): Promise<void> {
	const answerTime = delay(answerMs);
	try {
		await services.identity.sendOobCode({ requestType: "PASSWORD_RESET", email });
	} catch (error) {
		// Some providers report unknown addresses; that must not be revealed.
		if (!(error instanceof ServiceError) || error.code !== "EMAIL_NOT_FOUND") throw error;
	}
	await answerTime;
}

/** Whether anyone can read mail: in a demo whose identity service keeps it. An owner's services don't. */
export const outboxIsOpen = async ({
	hasExtension,
}: Pick<RequestContext<unknown>, "hasExtension">): Promise<boolean> =>
	isDemo && (await hasExtension("identityExtensions.outbox"));
