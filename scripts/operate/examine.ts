/** All checks of `npm run doctor`, by the settings. */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseFilePath } from "#services/db/dialect.server";
import { servicesMetricsPort } from "#telemetry/settings";
import {
	checkChromium,
	checkClock,
	checkDatabaseFile,
	checkDataFolder,
	checkMetricsPort,
	checkNode,
	checkNpm,
	checkObjectStore,
	checkOrigin,
	checkPort,
	checkPostgres,
	checkRedis,
	checkReplica,
	checkService,
	checkSmtp,
	chromiumOf,
	type Result,
	releaseIn,
} from "./checks.ts";
import { settingsReport } from "./settings-report.ts";

const serviceUrls = ["SERVICES_BASE_URL", "CHAT_BASE_URL", "DASHBOARD_BASE_URL", "IDENTITY_BASE_URL"];

type Values = Readonly<Record<string, string | undefined>>;

/** @param environment without empty values, `.env` included */
export async function examine(environment: Values): Promise<Result[]> {
	const { problems } = settingsReport(environment);
	const dataDir = environment.DATA_DIR ?? ".data";
	const database = environment.DATABASE_URL ?? path.join(dataDir, "storefront.db");
	const isPostgres = /^postgres(ql)?:/.test(database);
	const services = await Promise.all(
		serviceUrls.flatMap((name) => {
			const url = environment[name];
			return url ? [checkService(name, url)] : [];
		}),
	);
	const { METRICS_HOST = "127.0.0.1" } = environment;
	const metricsPort = Number(environment.METRICS_PORT) || undefined;
	const servicesPort = servicesMetricsPort({
		METRICS_PORT: metricsPort,
		SERVICES_METRICS_PORT: Number(environment.SERVICES_METRICS_PORT) || undefined,
	});
	const postgresOfStorefront = environment.STOREFRONT_DATABASE_URL;
	return [
		{ name: "Release", state: "ok", found: await releaseIn(process.cwd()) },
		checkNode(process.versions.node),
		checkNpm(environment.npm_config_user_agent),
		problems.length === 0
			? { name: "Settings", state: "ok", found: "valid" }
			: { name: "Settings", state: "fail", found: problems.join("; "), advice: "Run npm run config." },
		...(await checkDataFolder(dataDir)),
		await checkPort(Number(environment.PORT ?? 3000) || 3000, environment.HOST),
		...(metricsPort ? [await checkMetricsPort(metricsPort, METRICS_HOST, "storefront")] : []),
		...(servicesPort ? [await checkMetricsPort(servicesPort, METRICS_HOST, "services")] : []),
		isPostgres ? await checkPostgres(database) : checkDatabaseFile(parseFilePath(database)),
		...(environment.DATABASE_REPLICA_URL && isPostgres
			? [await checkReplica(environment.DATABASE_REPLICA_URL, database)]
			: []),
		...(environment.REDIS_URL ? [await checkRedis(environment.REDIS_URL)] : []),
		...(postgresOfStorefront
			? [{ ...(await checkPostgres(postgresOfStorefront)), name: "Storefront's database" }]
			: []),
		...(environment.UPLOADS_BUCKET ? [await checkObjectStore(environment)] : []),
		...(environment.SMTP_URL ? [await checkSmtp(environment.SMTP_URL)] : []),
		checkOrigin(environment),
		checkClock(Date.now(), services.find(({ differenceMs }) => differenceMs !== undefined)?.differenceMs),
		...services.map(({ result }) => result),
		checkChromium(await chromiumOf(environment), existsSync("tests")),
	];
}

export function examineLines(results: readonly Result[]): string[] {
	const width = Math.max(...results.map(({ name }) => name.length));
	const count = (state: Result["state"]) => results.filter((result) => result.state === state).length;
	return [
		...results.map(
			({ name, state, found, advice }) =>
				`${state.padEnd(4)}  ${name.padEnd(width)}  ${found}${advice ? `. ${advice}` : ""}`,
		),
		`${count("ok")} ok, ${count("warn")} to look at, ${count("fail")} failed`,
	];
}
