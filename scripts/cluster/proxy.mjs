// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { engineFolder, giveToEngines, startEngine, untilTrue } from "./engines.mjs";
import { nginxConfig } from "./nginx-config.mjs";

/**
 * @typedef {object} Proxy
 * @property {(members: { storefronts: string[], services: string[] }) => Promise<void>} send sends new requests to
 *   these copies alone, and waits until the others have answered theirs
 * @property {() => Promise<void>} stop
 */

/**
 * Starts nginx.
 *
 * @param {string} program
 * @param {import("./nginx-config.mjs").ProxyPlan} plan
 * @returns {Promise<Proxy>}
 */
export async function startProxy(program, plan) {
	engineFolder(plan.folder);
	const file = path.join(plan.folder, "nginx.conf");
	const write = (/** @type {{ storefronts: string[], services: string[] }} */ members) => {
		writeFileSync(file, nginxConfig({ ...plan, ...members }));
		giveToEngines(file);
	};
	write(plan);
	const log = path.join(plan.folder, "error.log");
	const engine = startEngine([program, "-c", file, "-p", plan.folder, "-e", "stderr"], {
		cwd: plan.folder,
		log,
	});
	await untilTrue("The start of nginx", () => fetch(`http://${plan.servicesListen}/`), { log });
	const pid = () => Number(readFileSync(path.join(plan.folder, "nginx.pid"), "utf8"));
	return {
		async send(members) {
			write(members);
			const before = workersOf(pid());
			engine.signal("SIGHUP");
			await untilTrue("The change of nginx", async () => {
				const now = workersOf(pid());
				return (
					now.some((worker) => !before.includes(worker)) && !before.some((worker) => now.includes(worker))
				);
			});
		},
		stop: () => engine.stop("SIGQUIT"),
	};
}

/**
 * Processes below nginx; those of before a change live until they have answered.
 *
 * @param {number} master
 * @returns {number[]}
 */
const workersOf = (master) =>
	readFileSync(`/proc/${master}/task/${master}/children`, "utf8").split(" ").filter(Boolean).map(Number);
