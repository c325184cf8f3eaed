// @ts-check
import { writeFileSync } from "node:fs";
import path from "node:path";
import { engineFolder, giveToEngines, startEngine, untilTrue } from "./engines.mjs";
import { nginxConfig } from "./nginx-config.mjs";

/**
 * Starts nginx.
 *
 * @param {string} program
 * @param {import("./nginx-config.mjs").ProxyPlan} plan
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startProxy(program, plan) {
	engineFolder(plan.folder);
	const file = path.join(plan.folder, "nginx.conf");
	writeFileSync(file, nginxConfig(plan));
	giveToEngines(file);
	const log = path.join(plan.folder, "error.log");
	const engine = startEngine([program, "-c", file, "-p", plan.folder, "-e", "stderr"], {
		cwd: plan.folder,
		log,
	});
	await untilTrue("The start of nginx", () => fetch(`http://${plan.servicesListen}/`), { log });
	return { stop: () => engine.stop("SIGQUIT") };
}
