{{/* Labels of the resources of one service: (list $ name). */}}
{{- define "headworks.selector" -}}
app.kubernetes.io/name: headworks
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "headworks.labels" -}}
{{ include "headworks.selector" . }}
{{ include "headworks.origin" (index . 0) }}
{{- end }}

{{/* Labels of resources that belong to no service. */}}
{{- define "headworks.commonLabels" -}}
app.kubernetes.io/name: headworks
app.kubernetes.io/instance: {{ .Release.Name }}
{{ include "headworks.origin" . }}
{{- end }}

{{- define "headworks.origin" -}}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "headworks.secretName" -}}
{{ .Values.secrets.existingSecret | default .Release.Name }}
{{- end }}

{{- define "headworks.host" -}}
{{ (urlParse (required "publicUrl: the https:// address people open, such as https://headworks.example.org" .Values.publicUrl)).hostname }}
{{- end }}

{{/* Ports inside the pods. */}}
{{- define "headworks.publicPort" }}8080{{ end }}
{{- define "headworks.internalPort" }}8081{{ end }}
{{- define "headworks.mqttPort" }}1883{{ end }}
