/** Whether a whole file is what it is said to be, and may be kept. */

import { fileTypeFromBuffer } from "file-type";
import { looksPhotometric } from "#photometry/files/read-photometric-file";
import { typeOfName, type UploadType, uploadRules, uploadTypes } from "#rules/requests/upload-limits";
import type { UploadTable } from "../../db/requests-schema.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { readLogo, UnusableLogo } from "../letterheads/logo-image.server.ts";
import { findActiveContent } from "./pdf-active-content.server.ts";

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

// What a file is, by its contents alone: neither its name nor what the browser says of it counts.

/** Bytes from the beginning that decide the type. */
export const headBytes = 64 * 1024;

/** Fewer may not tell all types apart. */
export const decidingBytes = 4_100;

const typeByMime = new Map<string, UploadType>([
	["application/pdf", "pdf"],
	["image/vnd.dwg", "dwg"],
	["image/png", "png"],
	["image/jpeg", "jpg"],
	["image/webp", "webp"],
	["image/heic", "heic"],
	["image/heif", "heic"],
]);

/** @returns `null` for a type that isn't accepted */
export async function detectType(head: Buffer): Promise<UploadType | null> {
	if (/^AC10\d\d/.test(head.toString("latin1", 0, 6))) return "dwg";
	if (isDxf(head)) return "dxf";
	// Archives are refused unread: finding out what is in them means unpacking them.
	if (head.subarray(0, 2).toString("latin1") === "PK") return null;
	const found = await fileTypeFromBuffer(head).catch(() => undefined);
	if (found) return typeByMime.get(found.mime) ?? null;
	return looksPhotometric(head) ? "ies" : null;
}

const binaryDxf = "AutoCAD Binary DXF\r\n\x1a\0";

/** A DXF file is pairs of lines, a group code and a value. It begins with a section, or comments before one (code 999). */
function isDxf(head: Buffer): boolean {
	if (head.toString("latin1", 0, binaryDxf.length) === binaryDxf) return true;
	if (head.includes(0)) return false;
	const lines = head
		.toString("latin1")
		.replace(/^ï»¿/, "")
		.split(/\r\n|\r|\n/, 400)
		.map((line) => line.trim());
	for (let at = 0; at + 1 < lines.length; at += 2) {
		if (lines[at] === "0") return lines[at + 1] === "SECTION";
		if (lines[at] !== "999") return false;
	}
	return false;
}

const article = (label: string) => (/^[AEIOU]/.test(label) ? "an" : "a");

/** Why the contents don't match the name; `null` when they do. Images may have each other's extension. */
export function mismatch(name: string, promised: UploadType, found: UploadType): string | null {
	if (uploadTypes[promised].family === uploadTypes[found].family) return null;
	const { label } = uploadTypes[found];
	return `${name} is ${article(label)} ${label} by its contents. Give it the right extension, or export it again.`;
}
