import { expect, it, vi } from "vitest";
import { ServiceError } from "#client/service-error";
import { endSessionQuietly } from "./session-calls.server.ts";

type Caller = Parameters<typeof endSessionQuietly>[0];

async function endWith(endSession: () => Promise<unknown>) {
	const log = { warn: vi.fn(), debug: vi.fn() };
	const services = { identityExtensions: { endSession } };
	const ended = await endSessionQuietly({ services, log } as unknown as Caller, "token");
	return { ended, warned: log.warn.mock.calls.length };
}

it("says whether a session has ended, and warns when it may live on", async () => {
	expect(await endWith(async () => ({}))).toEqual({ ended: true, warned: 0 });
	expect(await endWith(() => Promise.reject(ServiceError.notOffered()))).toEqual({ ended: true, warned: 0 });
	expect(await endWith(() => Promise.reject(ServiceError.unavailable()))).toEqual({
		ended: false,
		warned: 1,
	});
	for (const status of [400, 401, 403])
		expect(await endWith(() => Promise.reject(new ServiceError("ENDED", status, "ended")))).toEqual({
			ended: true,
			warned: 0,
		});
	for (const status of [408, 429])
		expect((await endWith(() => Promise.reject(new ServiceError("BUSY", status, "busy")))).ended).toBe(false);
	expect(await endWith(() => Promise.reject(new Error("reset")))).toEqual({ ended: false, warned: 1 });
});
