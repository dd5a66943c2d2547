// Written by npm run generate from backend/src/platform/config/tracing-settings.ts.
import { EnvironmentError } from './environment-error.js';
import { secretOf } from './secret-files.js';
import { wholeNumber } from './whole-number.js';
const PROTOCOLS = [
    'http/protobuf',
    'http/json'
];
/** Undefined without an endpoint: then nothing is traced. */ export function readTracingSettings(source) {
    const url = urlOf(source);
    if (url === undefined || source.OTEL_SDK_DISABLED === 'true') return undefined;
    return {
        url,
        headers: secretOf(source, 'OTEL_EXPORTER_OTLP_HEADERS', {
            mayBeEmpty: true
        }),
        protocol: protocolOf(source.OTEL_EXPORTER_OTLP_PROTOCOL),
        maxQueueSize: wholeNumber(source, 'OTEL_BSP_MAX_QUEUE_SIZE', 2048, 1, 100_000),
        exportEveryMs: wholeNumber(source, 'OTEL_BSP_SCHEDULE_DELAY', 5_000, 1, 600_000)
    };
}
/** The address for traces alone is used as it is, the one for all signals gets their path. */ function urlOf(source) {
    const own = address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
    const ofAll = address('OTEL_EXPORTER_OTLP_ENDPOINT', source.OTEL_EXPORTER_OTLP_ENDPOINT);
    return own ?? ofAll?.replace(/\/?$/, '/v1/traces');
}
/** The message omits the value, because it may contain a password. */ function address(name, value) {
    if (!value) return undefined;
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
    throw new EnvironmentError(`${name} must be an address like http://127.0.0.1:4318.`);
}
function protocolOf(value) {
    if (!value) return 'http/protobuf';
    const protocol = PROTOCOLS.find((one)=>one === value);
    if (protocol) return protocol;
    throw new EnvironmentError(`OTEL_EXPORTER_OTLP_PROTOCOL must be ${PROTOCOLS.join(' or ')}, not '${value}'.`);
}
