import { describe, expect, it } from "vitest";
import { ServiceError } from "#client/service-error";
import { createVisitorLimit, refundAttemptsIfDown } from "./visitor-limit.server.ts";

/** Without a client address. */
const request = () => new Request("http://shop.test/");

const failure = (status: number) => new ServiceError("TEST", status, "No.");

describe("createVisitorLimit", () => {
	it("allows visitors a shared number of attempts, then reports the wait", async () => {
		const consume = createVisitorLimit("test-together", { each: 1, together: 2, seconds: 60 });
		expect(await consume(request())).toBeNull();
		expect(await consume(request())).toBeNull();
		expect(await consume(request())).toBe(60);
	});

	it.each([500, 502, 503, 504])("refunds an attempt that was answered with %i", async (status) => {
		const consume = createVisitorLimit(`test-down-${status}`, { each: 1, together: 1, seconds: 60 });
		for (let times = 0; times < 3; times += 1) {
			const attempt = request();
			expect(await consume(attempt)).toBeNull();
			await refundAttemptsIfDown(attempt, failure(status));
			// Refunded once per attempt, however often this is called.
			await refundAttemptsIfDown(attempt, failure(status));
		}
		expect(await consume(request())).toBeNull();
		expect(await consume(request())).toBe(60);
	});

	it("counts an attempt that a service refused", async () => {
		const consume = createVisitorLimit("test-refused", { each: 1, together: 1, seconds: 60 });
		const attempt = request();
		await consume(attempt);
		await refundAttemptsIfDown(attempt, failure(409));
		expect(await consume(request())).not.toBeNull();
	});

	it("doesn't refund an attempt that was blocked", async () => {
		const consume = createVisitorLimit("test-stopped", { each: 1, together: 1, seconds: 60 });
		await consume(request());
		const stopped = request();
		expect(await consume(stopped)).not.toBeNull();
		await refundAttemptsIfDown(stopped, failure(503));
		expect(await consume(request())).not.toBeNull();
	});
});
