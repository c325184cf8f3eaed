// @ts-check
/** Preloaded into an attacked process. Reports the CPU time of its main thread in ms on METER_PORT. */
import { createServer } from "node:net";
import { mainThreadMs } from "./processor-time.mjs";

const meter = createServer((socket) => {
	socket.on("error", () => {});
	socket.end(String(mainThreadMs()));
});
meter.listen(Number(process.env.METER_PORT), "127.0.0.1");
meter.unref();
