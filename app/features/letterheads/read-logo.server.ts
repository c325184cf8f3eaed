/** Reads a logo whole; it is small. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { Logo } from "#contracts/letterheads/letterheads";

/** More than the largest logo that the services keep, in bytes. */
const largest = 16 * 1024 * 1024;

/** @throws {ServiceError} 404 for a logo of letterheads that the user may not use */
export async function readLogo(
	services: Pick<Services, "letterheads">,
	logoReference: { accountId: string; logoId: string },
): Promise<{ type: Logo["type"]; bytes: Buffer }> {
	const parts: Buffer[] = [];
	for (let offset = 0; ; ) {
		const { logo, data, next } = await services.letterheads.logoPart({ ...logoReference, offset });
		parts.push(Buffer.from(data, "base64"));
		if (next === null) return { type: logo.type, bytes: Buffer.concat(parts) };
		if (next <= offset || next > largest) throw ServiceError.notFound("This logo was not found.");
		offset = next;
	}
}
