/** Worker thread that calculates one room. */
import { parentPort, workerData } from "node:worker_threads";
import { estimateRoom } from "./estimate.ts";

parentPort?.postMessage(estimateRoom(workerData.room, workerData.fixture));
