/** Whether a whole file is what it is said to be, and may be kept. */
import { typeOfName, type UploadType, uploadRules } from "#rules/requests/upload-limits";
import type { UploadTable } from "../../db/requests-schema.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { readLogo } from "../letterheads/logo-image.server.ts";
import { UnusableLogo } from "../letterheads/unusable-logo.ts";
import { detectType, mismatch } from "./file-contents.server.ts";
import { findActiveContent } from "./pdf-contents.server.ts";

export const wrongType = (message: string) => new ServiceFailure(415, "FILE_TYPE", message);

/** @throws {ServiceFailure} 415 when the contents are of another type than the name says */
export async function requireType(
	{ name, purpose }: Pick<UploadTable, "name" | "purpose">,
	head: Buffer,
): Promise<UploadType> {
	const found = await detectType(head);
	const promised = typeOfName(name);
	const { types, accepted } = uploadRules(purpose);
	const problem = found && promised && mismatch(name, promised, found);
	if (problem) throw wrongType(problem);
	if (!found || !promised || !types.includes(found))
		throw wrongType(`${name} isn't what its name says. We take ${accepted}, checked by their contents.`);
	return found;
}

/** @throws {ServiceFailure} 415 for a PDF with scripts, and for one that can't be looked through */
export async function requirePlain(
	name: string,
	read: (offset: number, length: number) => Promise<Buffer>,
	size: number,
): Promise<void> {
	const found = await findActiveContent(read, size);
	if (found === null) return;
	const reason = found === "active" ? "has scripts in it" : "is put together in a way we can't check";
	throw wrongType(`${name} ${reason}. Print it to a new PDF and upload that.`);
}

/** @throws {ServiceFailure} 415 for an image that can't be printed */
export async function requireLogo(name: string, bytes: Buffer): Promise<void> {
	try {
		await readLogo(bytes);
	} catch (error) {
		throw error instanceof UnusableLogo ? wrongType(`${name} can't be used: ${error.message}`) : error;
	}
}
