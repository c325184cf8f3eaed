/** Which addresses the settings of a process name. Storefront and services connect to those, and to no others. */

export type AddressCheck = {
	/** Whether a URL may be fetched: its scheme, host and port are those of a setting. */
	mayFetch(url: string): boolean;
	/** Whether a socket may be opened to a host, a name or an IP address, at a port. */
	mayConnect(host: string, port: number): boolean;
};

type Settings = Readonly<Record<string, unknown>>;

const defaultPorts: Record<string, number> = {
	"http:": 80,
	"https:": 443,
	"postgres:": 5432,
	"postgresql:": 5432,
	"redis:": 6379,
	"rediss:": 6379,
	"smtp:": 587,
	"smtps:": 465,
};

/** Hosts of Google's sign-in and identity service; others, such as storage, hold what strangers put there. */
const googleHosts = ["oauth2", "www", "identitytoolkit", "securetoken"].map(
	(name) => `${name}.googleapis.com`,
);
const googleOrigins = new Set(googleHosts.map((host) => `https://${host}`));

/** Where AWS keeps buckets, of whose name it may be a part, and gives out temporary keys; by region, or for all. */
const awsHost =
	/^(?:(.+)\.)?(?:s3(?:-fips)?|sts)(?:\.dualstack)?(?:[.-][a-z]{2}(?:-[a-z]+)+-\d)?\.amazonaws\.com(?:\.cn)?$/;

/** Hosts that machines and containers at AWS ask for their own keys, by plain HTTP. */
const awsMetadataHosts = [
	"169.254.169.254",
	"fd00:ec2::254",
	"169.254.170.2",
	"169.254.170.23",
	"fd00:ec2::23",
];

const plainHost = (host: string) =>
	host
		.toLowerCase()
		.replace(/^\[|\]$/g, "")
		.replace(/\.$/, "");

/** The address as the PostgreSQL client reads it: the host may be missing, or a parameter. */
function addressOf(
	value: string,
	{ PGHOST, PGPORT }: Settings,
): { url: URL; host: string; port: number } | null {
	const text = value.replace("@/", "@localhost/");
	if (!URL.canParse(text)) return null;
	const url = new URL(text);
	const defaultPort = defaultPorts[url.protocol];
	if (defaultPort === undefined) return null;
	const ofDatabase = url.protocol.startsWith("postgres");
	const parameter = (name: string) => (ofDatabase ? url.searchParams.get(name) : null);
	const missingHost = text !== value || url.hostname === "";
	const host = parameter("host") ?? (missingHost ? String(PGHOST ?? "localhost") : url.hostname);
	const port = parameter("port") || url.port || (ofDatabase && PGPORT) || defaultPort;
	return { url, host: plainHost(host), port: Number(port) };
}

/** Matches settings that libraries read themselves. */
const librarySetting = /^(?:AWS|OTEL)_/;

/**
 * @param settings of a process, with addresses as texts or lists of texts
 * @param environment for what libraries read themselves: of AWS, OpenTelemetry and PostgreSQL
 */
export function createAddressCheck(settings: Settings, environment: Settings = {}): AddressCheck {
	const ofLibraries = Object.entries(environment).flatMap(([name, value]) =>
		librarySetting.test(name) ? [value] : [],
	);
	const named = [...Object.values(settings), ...ofLibraries]
		.flat()
		.flatMap((value) => (typeof value === "string" ? (addressOf(value, environment) ?? []) : []));
	const origins = new Set(named.flatMap(({ url }) => (url.protocol.startsWith("http") ? [url.origin] : [])));
	const endpoints = new Set(named.map(({ host, port }) => `${host} ${port}`));
	const usesGoogle =
		named.some(({ host }) => googleHosts.includes(host)) || Boolean(settings.GOOGLE_CLIENT_ID);
	const bucket = String(settings.UPLOADS_BUCKET ?? "").split("/", 1)[0] ?? "";
	const ownKeys = Boolean(settings.S3_ACCESS_KEY_ID);
	const bucketHosts = named.map(({ host, port }) => `${bucket}.${host} ${port}`);
	/** The mail library asks for the addresses of the server's name itself, and connects to one of them. */
	const mailPorts = new Set(
		named.flatMap(({ url, host, port }) =>
			url.protocol.startsWith("smtp") && !isAddress(host) ? [port] : [],
		),
	);

	const isGoogle = (host: string, port: number) => usesGoogle && port === 443 && googleHosts.includes(host);
	const isBucket = (host: string, port: number) => {
		if (bucket === "") return false;
		const atAws = port === 443 && (!settings.S3_ENDPOINT || !ownKeys) ? awsHost.exec(host) : null;
		if (atAws) return atAws[1] === undefined || atAws[1] === bucket;
		const isMetadata = port === 80 && !ownKeys && awsMetadataHosts.includes(host);
		return isMetadata || bucketHosts.includes(`${host} ${port}`);
	};
	return {
		mayFetch(url) {
			if (!URL.canParse(url)) return false;
			const { origin } = new URL(url);
			return origins.has(origin) || (usesGoogle && googleOrigins.has(origin));
		},
		mayConnect(name, port) {
			const host = plainHost(name);
			return (
				endpoints.has(`${host} ${port}`) ||
				isGoogle(host, port) ||
				isBucket(host, port) ||
				(isAddress(host) && mailPorts.has(port))
			);
		},
	};
}

const isAddress = (host: string) => /^[\d.]+$|:/.test(host);
