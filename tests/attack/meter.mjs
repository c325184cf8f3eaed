// @ts-check
/**
 * Preloaded into an attacked process. Reports on METER_PORT in ms the CPU time of its main thread and of all threads, and
 * the longest time that its event loop was kept since the last report, where METER_PAUSES is set; on REACH_PORT what comes of connections to a port of this machine that the process itself is made to open.
 */
import { connect, createServer } from "node:net";
import { mainThreadMs } from "./processor-time.mjs";

let [last, pauseMs] = [mainThreadMs(), 0];
if (process.env.METER_PAUSES)
	setInterval(() => {
		const now = mainThreadMs();
		pauseMs = Math.max(pauseMs, now - last);
		last = now;
	}, 20).unref();

const meter = createServer((socket) => {
	socket.on("error", () => {});
	const { user, system } = process.cpuUsage();
	socket.end(`${mainThreadMs()} ${(user + system) / 1000} ${pauseMs}`);
	pauseMs = 0;
});
meter.listen(Number(process.env.METER_PORT), "127.0.0.1");
meter.unref();

const reach = createServer((socket) => {
	socket.on("error", () => {});
	socket.setEncoding("utf8").once("data", async (/** @type {string} */ port) => {
		const answers = [
			await fetch(`http://127.0.0.1:${port}/`).then(
				() => "answered",
				() => "refused",
			),
			await new Promise((resolve) => {
				connect(Number(port), "127.0.0.1")
					.once("connect", () => resolve("connected"))
					.once("error", (/** @type {Error} */ { message }) => resolve(message));
			}),
		];
		socket.end(JSON.stringify(answers));
	});
});
reach.listen(Number(process.env.REACH_PORT), "127.0.0.1");
reach.unref();
