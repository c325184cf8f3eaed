// @ts-check
/** Preloaded into an attacked process. Reports the CPU time of its main thread and of all threads in ms on METER_PORT. */
import { createServer } from "node:net";
import { mainThreadMs } from "./processor-time.mjs";

const meter = createServer((socket) => {
	socket.on("error", () => {});
	const { user, system } = process.cpuUsage();
	socket.end(`${mainThreadMs()} ${(user + system) / 1000}`);
});
meter.listen(Number(process.env.METER_PORT), "127.0.0.1");
meter.unref();
