import { describe, expect, it } from "vitest";
import { createAddressCheck } from "./named-addresses.ts";

const settings = {
	SERVICES_BASE_URL: "http://127.0.0.1:4001/base",
	IMAGE_HOSTS: ["https://pictures.shop.example"],
	ORIGIN: "https://shop.example",
	SESSION_SECRET: ["not an address"],
	DATABASE_URL: "postgres://shop:secret@Database.internal/shop",
	SMTP_URL: "smtps://mail.shop.example",
	REDIS_URL: "redis://[fd00::7]",
	PORT: 3000,
};

describe("a URL", () => {
	it.each([
		["http://127.0.0.1:4001/product-service/categories", true],
		["https://pictures.shop.example/a.png", true],
		["https://shop.example/", true],
		["http://127.0.0.1:4002/", false],
		["http://127.0.0.1:4001.evil.example/", false],
		["https://127.0.0.1:4001/", false],
		["http://user@127.0.0.1:4001/", true],
		["http://169.254.169.254/latest/meta-data", false],
		["https://identitytoolkit.googleapis.com/v1/accounts:signUp", false],
		["http://database.internal:5432/", false],
		["file:///etc/passwd", false],
		["/relative", false],
	])("%s may be fetched: %s", (url, expected) => {
		expect(createAddressCheck(settings).mayFetch(url)).toBe(expected);
	});

	it.each([{ IDENTITY_BASE_URL: "https://identitytoolkit.googleapis.com" }, { GOOGLE_CLIENT_ID: "client" }])(
		"of Google may be fetched with %o, but not of what strangers keep there",
		(google) => {
			const { mayFetch, mayConnect } = createAddressCheck(google);
			expect(mayFetch("https://oauth2.googleapis.com/token")).toBe(true);
			expect(mayConnect("www.googleapis.com", 443)).toBe(true);
			for (const host of [
				"storage.googleapis.com",
				"googleapis.com.evil.example",
				"oauth2.googleapis.com:8443",
			])
				expect(mayFetch(`https://${host}/`)).toBe(false);
			expect(mayFetch("http://oauth2.googleapis.com/token")).toBe(false);
		},
	);
});

describe("a socket", () => {
	it.each([
		["127.0.0.1", 4001, true],
		["pictures.shop.example", 443, true],
		["database.internal", 5432, true],
		["DATABASE.internal.", 5432, true],
		["fd00::7", 6379, true],
		["mail.shop.example", 465, true],
		["192.0.2.7", 465, true],
		["other.example", 465, false],
		["database.internal", 22, false],
		["127.0.0.1", 6379, false],
		["169.254.169.254", 80, false],
	])("may be opened to %s at port %i: %s", (host, port, expected) => {
		expect(createAddressCheck(settings).mayConnect(host, port)).toBe(expected);
	});

	it("may be opened to a database as the client reads its address", () => {
		const open = (url: string, environment = {}) =>
			createAddressCheck({ DATABASE_URL: url }, environment).mayConnect;
		expect(open("postgres:///shop?host=db.internal&port=6432")("db.internal", 6432)).toBe(true);
		expect(open("postgresql://shop@/shop")("localhost", 5432)).toBe(true);
		expect(open("postgres:///shop", { PGHOST: "db.internal", PGPORT: "6432" })("db.internal", 6432)).toBe(
			true,
		);
		expect(open("shop.db")("localhost", 5432)).toBe(false);
	});

	it("may be opened to a bucket, and for keys of the machine only without keys of its own", () => {
		const bucket = { UPLOADS_BUCKET: "shop-files/shop-a" };
		const keys = { S3_ACCESS_KEY_ID: "id" };
		const atAws = createAddressCheck(bucket).mayConnect;
		expect(atAws("shop-files.s3.us-east-1.amazonaws.com", 443)).toBe(true);
		for (const host of [
			"s3.us-east-1.amazonaws.com",
			"shop-files.s3.amazonaws.com",
			"shop-files.s3.dualstack.us-gov-west-1.amazonaws.com",
			"shop-files.s3.cn-north-1.amazonaws.com.cn",
			"sts.amazonaws.com",
			"sts.eu-central-1.amazonaws.com",
		])
			expect([host, atAws(host, 443)]).toEqual([host, true]);
		for (const host of [
			"other.s3.us-east-1.amazonaws.com",
			"other.shop-files.s3.amazonaws.com",
			"execute-api.us-east-1.amazonaws.com",
			"ec2-203-0-113-7.compute-1.amazonaws.com",
			"s3.amazonaws.com.evil.example",
		])
			expect([host, atAws(host, 443)]).toEqual([host, false]);
		expect(atAws("shop-files.s3.amazonaws.com", 80)).toBe(false);
		expect(atAws("169.254.169.254", 80)).toBe(true);
		expect(atAws("169.254.169.254", 8080)).toBe(false);
		expect(atAws("amazonaws.com.evil.example", 443)).toBe(false);
		expect(createAddressCheck({ ...bucket, ...keys }).mayConnect("169.254.169.254", 80)).toBe(false);
		const own = createAddressCheck({
			...bucket,
			...keys,
			S3_ENDPOINT: "http://minio.internal:9000",
		}).mayConnect;
		expect(own("shop-files.minio.internal", 9000)).toBe(true);
		expect(own("other.minio.internal", 9000)).toBe(false);
		expect(own("s3.us-east-1.amazonaws.com", 443)).toBe(false);
		expect(createAddressCheck({}).mayConnect("s3.us-east-1.amazonaws.com", 443)).toBe(false);
	});

	it("may be opened to what libraries read of the environment", () => {
		const environment = {
			OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://collector:4318",
			OTHER: "http://other",
		};
		const { mayConnect } = createAddressCheck({}, environment);
		expect([mayConnect("collector", 4318), mayConnect("other", 80)]).toEqual([true, false]);
	});
});
