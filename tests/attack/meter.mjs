// @ts-check
/**
 * Loaded into an attacked process. Answers each connection to METER_PORT with the processor time of its main thread,
 * in ms: the one that a freeze would hold.
 */
import { createServer } from "node:net";
import { mainThreadMs } from "./processor-time.mjs";

const meter = createServer((socket) => {
	socket.on("error", () => {});
	socket.end(String(mainThreadMs()));
});
meter.listen(Number(process.env.METER_PORT), "127.0.0.1");
meter.unref();
