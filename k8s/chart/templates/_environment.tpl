{{/* The keys of the Secret that are read, as `KEY: needed` or `KEY: optional`; other keys are not read. */}}
{{- define "headworks.secretKeys" -}}
DATABASE_URL: needed
DATABASE_DIRECT_URL: optional
INTERNAL_SECRET: needed
KEYS_SECRET: needed
KEYS_SECRET_PREVIOUS: optional
SMTP_URL: needed
{{- if .Values.sms.enabled }}
SMS_BASE_URL: needed
SMS_ACCOUNT: needed
SMS_TOKEN: needed
SMS_FROM: needed
{{- end }}
ADMIN_EMAIL: optional
ADMIN_PASSWORD: optional
FLEET_API_KEY: optional
{{- if .Values.weather.tilesUrl }}
WEATHER_KEY: needed
{{- end }}
{{- if .Values.redis.enabled }}
REDIS_URL: needed
{{- end }}
{{- if .Values.eventStoreDb.enabled }}
EVENTSTORE_URL: needed
{{- end }}
{{- if not .Values.mqtt.listener }}
MQTT_URL: needed
{{- end }}
{{- end }}

{{/* The environment of one service in addition to the ConfigMap: (list $ service). */}}
{{- define "headworks.secretEnvironment" -}}
{{- $root := index . 0 }}
{{- $keys := include "headworks.secretKeys" $root | fromYaml }}
{{- range $key := concat (list "DATABASE_URL" "DATABASE_DIRECT_URL" "INTERNAL_SECRET" "KEYS_SECRET" "KEYS_SECRET_PREVIOUS") (index . 1).reads }}
{{- if hasKey $keys $key }}
- name: {{ $key }}
  valueFrom:
    secretKeyRef:
      name: {{ include "headworks.secretName" $root }}
      key: {{ $key }}
      optional: {{ eq (get $keys $key) "optional" }}
{{- end }}
{{- end }}
{{- with dig "sasl" dict $root.Values.kafka }}
{{- if .mechanism }}
- name: KAFKA_SASL_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ required "kafka.sasl.passwordSecret.name: the Secret with the password, since kafka.sasl.mechanism is set" .passwordSecret.name }}
      key: {{ .passwordSecret.key }}
{{- end }}
{{- end }}
{{- end }}

{{/* Whether the pods have the certificate of Kafka's private authority as a file: "true" or empty. */}}
{{- define "headworks.kafkaCa" -}}
{{- $tls := dig "tls" (dict "enabled" false) .Values.kafka }}
{{- $name := dig "caSecret" "name" "" $tls }}
{{- if and $name (not $tls.enabled) }}{{ fail "kafka.tls.enabled: must be true, since kafka.tls.caSecret names a certificate" }}{{ end }}
{{- if $name }}true{{ end }}
{{- end }}
{{- define "headworks.kafkaCaFolder" -}}/kafka-ca{{- end }}

{{/* The messages of missing values, which abort the installation. */}}
{{- define "headworks.expected" -}}
DATABASE_URL: postgres:// address of a database that its role owns, PostgreSQL 17 or newer
INTERNAL_SECRET: 16 characters or more, generated once with openssl rand -hex 32
KEYS_SECRET: 16 characters or more, generated with openssl rand -hex 32; it seals the signing keys, so keep it with the backups
SMTP_URL: smtp:// or smtps:// address of the mail server, with user and password; without one no alert is mailed
SMS_BASE_URL: https:// address of an API in the shape of Twilio's, since sms.enabled is true
SMS_ACCOUNT: account at that provider, since sms.enabled is true
SMS_TOKEN: its token, since sms.enabled is true
SMS_FROM: number or name that text messages come from, since sms.enabled is true
REDIS_URL: redis:// address, since redis.enabled is true
EVENTSTORE_URL: esdb:// address, since eventStoreDb.enabled is true
MQTT_URL: mqtt:// address of the broker to read from, since mqtt.listener is false
WEATHER_KEY: key of that service, 16 characters or more, since weather.tilesUrl is set
{{- end }}

{{- define "headworks.checkReplicas" -}}
{{- $bff := .Values.services.bff }}
{{- if and (or (gt (int $bff.replicas) 1) $bff.autoscaling.enabled) (not .Values.redis.enabled) }}
{{- fail "redis.enabled: must be true if the bff runs several replicas, since they share the limits on sign-in through it" }}
{{- end }}
{{- end }}
