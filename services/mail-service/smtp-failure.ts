/** Which failures of an SMTP server are worth another attempt. */
import { getReason, PermanentFailure } from "../queue/job.ts";

/** What nodemailer throws: its own code, and the server's where it answered. */
type SmtpError = Error & { code?: string; responseCode?: number };

/**
 * The server refused this message or its recipient for good (5xx). Others pass: a server that can't be reached, is busy,
 * greets with an error or refuses our password may take the same message later.
 */
export function isPermanent(error: unknown): boolean {
	const { code, responseCode } = error as SmtpError;
	if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
	// Without an answer, the address itself can't be written to.
	return responseCode === undefined ? code === "EENVELOPE" : responseCode >= 500;
}

export const smtpFailure = (error: unknown): Error =>
	isPermanent(error) ? new PermanentFailure(getReason(error)) : (error as Error);
