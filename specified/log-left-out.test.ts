import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { logger } from "#client/logger.server";
import { parseEnv } from "#client/settings.server";
import { readEntries, readList, readOptionalList } from "#specified/calls/reading";
import { createServiceAccess } from "~/shared/http/service-client.server.ts";
import { findLeftOut } from "./capabilities.server.ts";

const item = z.object({ id: z.string() });
const good = { id: "a" };

describe("what is left out of an answer", () => {
	it.each([
		["of a whole list", readList(item), [good, {}], [{ skipped: 1, cut: 0 }]],
		["past the limit", readList(item, { most: 1 }), [good, good, {}], [{ skipped: 0, cut: 2 }]],
		["past the limit of entries", readEntries({ most: 1 }), [good, {}], [{ skipped: 0, cut: 1 }]],
		["of a full list", readList(item), [good, good], []],
		[
			"of lists in an object",
			z.object({ own: readList(item), others: readOptionalList(item), name: z.string() }),
			{ own: [good, {}, {}], others: [good], name: "x" },
			[{ list: "own", skipped: 2, cut: 0 }],
		],
		["of nothing", z.unknown(), undefined, []],
		["of a bare array", z.unknown(), [{ items: [], skipped: 1, cut: 0 }], []],
		["of something else with these names", z.unknown(), { total: { skipped: 1, cut: 2 } }, []],
	])("%s", (_, reader: z.ZodType, body, expected) => {
		expect(findLeftOut(reader.parse(body))).toEqual(expected);
	});
});

describe("services with the specified calls alone", () => {
	const requestId = "request-1";
	const connect = (bodies: Record<string, unknown>) => {
		const env = parseEnv({ SESSION_SECRET: "s".repeat(32), SERVICE_EXTENSIONS: "none" });
		return createServiceAccess(env, (request) =>
			Promise.resolve(Response.json(bodies[new URL(request.url).pathname] ?? [])),
		).servicesFor({ requestId });
	};

	it("have a warning for each list that misses items, with the call that was asked", async () => {
		const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
		const services = connect({ "/user-service/favorites": [{ rid: "F-1" }, {}, {}] });
		expect((await services.favorites.page({})).total).toBe(1);
		expect(warn.mock.calls).toEqual([
			[{ call: "favorites.list", requestId, skipped: 2, cut: 0 }, "items of a list are left out"],
		]);
	});

	it("have none for a list that is read in full", async () => {
		const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
		const services = connect({ "/user-service/favorites": [{ rid: "F-1" }] });
		expect((await services.favorites.page({})).total).toBe(1);
		expect(warn).not.toHaveBeenCalled();
	});
});
